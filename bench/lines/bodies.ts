import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';

/** What the costliest body within a call's limit takes of the thread that serves everybody. */
export async function bodyLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const sending = fork(new URL('../bodies/send-worst-bodies.ts', import.meta.url), [postgres.url]);
  try {
    const [worst] = (await once(sending, 'message')) as [{ milliseconds: number; what: string }];
    return [
      {
        name: `worst body within its limit, the serving thread's CPU (${worst.what})`,
        value: worst.milliseconds,
        unit: 'ms',
        atMost: 50,
      },
    ];
  } finally {
    sending.kill();
    await once(sending, 'exit');
    await postgres.stop();
  }
}
