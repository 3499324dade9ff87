import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');

/** How long the product takes from its start to its first answer, on the embedded database. */
export async function startLines(): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'course-center-bench-'));
  try {
    const cold = await secondsToFirstAnswer(folder);
    const warm = await secondsToFirstAnswer(folder);
    return [
      { name: 'first start with the demo school, after the build', value: cold, unit: 's', atMost: 30 },
      { name: 'warm start to the first answer', value: warm, unit: 's', atMost: 3 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function secondsToFirstAnswer(folder: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, SEED: 'demo' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(server, 'exit');
  while (!(await answers(`http://127.0.0.1:${port}/api/admin/login/config`))) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - started) / 1000;
  server.kill('SIGTERM');
  await gone;
  return seconds;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
