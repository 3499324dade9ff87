import { spawn } from 'node:child_process';

/** `npm run dev`: the server, restarted on change, and the pages with hot reload. Ends both when one ends. */
const running = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('npm', ['exec', '--workspace', '@course-center/web', '--', 'vite'], { stdio: 'inherit' }),
];

for (const child of running) child.once('exit', stopAll);
process.once('SIGINT', stopAll);
process.once('SIGTERM', stopAll);

function stopAll(): void {
  for (const child of running) child.kill('SIGTERM');
}
