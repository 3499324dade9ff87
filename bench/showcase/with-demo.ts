import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';

/** Runs the demo school for as long as its pages are measured. */
export async function withDemo<Measured>(measure: (home: string) => Promise<Measured>): Promise<Measured> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const child = fork(new URL('serve-demo.ts', import.meta.url), [postgres.url]);
  try {
    const [home] = (await once(child, 'message')) as [string];
    return await measure(home);
  } finally {
    child.kill();
    await once(child, 'exit');
    await postgres.stop();
  }
}
