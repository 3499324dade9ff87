import { makeTemplate } from './school-template.ts';

/** Seeds the demo school once for a whole run of browser tests, and says as JSON where; it stays until it is ended. */
const { stop, ...template } = await makeTemplate();
process.stdout.write(`${JSON.stringify(template)}\n`);

process.once('SIGTERM', end);
// However whoever started it ends.
process.stdin.once('end', end).resume();

/** Both may happen; nothing else keeps it running. */
function end(): void {
  process.off('SIGTERM', end);
  process.stdin.off('end', end).destroy();
  void stop();
}
