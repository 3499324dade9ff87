import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { startTemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { Line } from '../line.ts';
import { othersP99, type Serving } from './documents.ts';

const SECONDS = 6;

/** A window opens for a whole school: how long everybody else waits meanwhile, and how fast the mail goes out. */
export async function messageLines(): Promise<Line[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  const mail = await openMailServer();
  const child = fork(new URL('../messages/serve-messages.ts', import.meta.url), [
    postgres.url,
    String(mail.port),
  ]);
  try {
    const [serving] = (await once(child, 'message')) as [
      Pick<Serving, 'url' | 'admin'> & { readonly people: number },
    ];
    await othersP99(serving, 2);
    const alone = await othersP99(serving, SECONDS);
    const told = once(child, 'message');
    const loading = othersP99(serving, SECONDS);
    await wait(1000);
    child.send('tell');
    const [{ milliseconds }] = (await told) as [{ readonly milliseconds: number }];
    const beside = await loading;
    // What is left goes out with nobody else there.
    const [from, sent] = [performance.now(), mail.letters.length];
    await wait(10_000);
    const rate = (mail.letters.length - sent) / ((performance.now() - from) / 1000);
    return [
      { name: `${serving.people} messages queued by one change`, value: milliseconds / 1000, unit: 's' },
      { name: "others' p99 while they are queued and sent", value: beside / alone, unit: '×', atMost: 1.3 },
      { name: 'messages through a mail server', value: rate, unit: 'requests/s', atLeast: 50 },
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
    await mail.close();
    await postgres.stop();
  }
}
