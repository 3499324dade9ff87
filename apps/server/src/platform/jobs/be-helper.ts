import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What it says when it can take tasks. */
export const READY = 'ready';

/** What a process does first that works for the server: it ends with it, and where memory runs out, it goes first. */
export function beHelper(): void {
  endWithParent();
  offerMemory();
}

/** What hangs leaves this process deaf: a thread of its own ends it when nobody waits any more. */
function endWithParent(): void {
  const watch = `const parent = process.ppid;
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);`;
  new Worker(watch, { eval: true }).unref();
  process.on('disconnect', () => process.exit());
}

function offerMemory(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file.
  }
}
