import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { queueMessages, sendThroughKills } from '../../apps/server/src/testing/send-through-kills.ts';
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
    await stopped(child);
    return [
      { name: `${serving.people} messages queued by one change`, value: milliseconds / 1000, unit: 's' },
      { name: "others' p99 while they are queued and sent", value: beside / alone, unit: '×', atMost: 1.3 },
      { name: 'messages through a mail server', value: rate, unit: 'requests/s', atLeast: 50 },
      ...(await killedLines(postgres.url)),
    ];
  } finally {
    await stopped(child);
    await mail.close();
    await postgres.stop();
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

const KILLS = 10;
const THROUGH_KILLS = 400;

/** Two processes send, and ten times one of them is killed: what is missing afterwards, and what was sent twice. */
async function killedLines(url: string): Promise<Line[]> {
  const mail = await openMailServer({ slow: 5 });
  try {
    await queueMessages(url, mail, THROUGH_KILLS);
    const from = performance.now();
    await sendThroughKills({ address: url, mail }, { kills: KILLS, messages: THROUGH_KILLS });
    const seconds = (performance.now() - from) / 1000;
    const arrived = new Set(mail.letters.map(({ id }) => id)).size;
    const about = `${THROUGH_KILLS} messages through ${KILLS} kills of two processes`;
    return [
      { name: `${about}: missing`, value: THROUGH_KILLS - arrived, unit: 'times', atMost: 0 },
      { name: `${about}: taken twice`, value: mail.letters.length - arrived, unit: 'times', atMost: 0 },
      { name: `${about}: offered again under their id`, value: mail.state.repeated, unit: 'times' },
      { name: `${about}: all sent after`, value: seconds, unit: 's' },
    ];
  } finally {
    await mail.close();
  }
}
