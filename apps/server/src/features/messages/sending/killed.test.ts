import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openMailServer } from '../../../testing/mail-server.ts';
import {
  addReader,
  mailConfig,
  setChannel,
  tell,
  telling,
  withoutQuietHours,
} from '../../../testing/messages.ts';
import { startProduct } from '../../../testing/product.ts';

const SENDER = join(import.meta.dirname, '../../../testing/send-messages.ts');
const MESSAGES = 400;
const KILLS = 10;

it('two processes that are killed ten times lose no message, and a server gets none twice', {
  timeout: 300_000,
}, async () => {
  const product = await startProduct('postgres');
  const mail = await openMailServer({ slow: 5 });
  const { pool } = product.school;
  await pool.query('delete from jobs');
  await withoutQuietHours(product);
  await setChannel(product, 'mail', mailConfig(mail.port));
  const { id } = await addReader(product);
  const at = new Date();
  await tell(product, ...Array.from({ length: MESSAGES }, () => telling(id, at)));

  const start = async (): Promise<ChildProcess> => {
    const child = fork(SENDER, [product.database.address]);
    await once(child, 'message');
    return child;
  };
  const processes = [await start(), await start()];
  onTestFinished(() => {
    for (const child of processes) child.kill('SIGKILL');
  });
  for (let kill = 0; kill < KILLS; kill++) {
    // Somewhere in the middle of it: after a few letters more, wherever it is with the next ones.
    const before = mail.letters.length;
    while (mail.letters.length < Math.min(before + 15, MESSAGES)) await pause(5);
    const victim = processes.shift() as ChildProcess;
    const gone = once(victim, 'exit');
    victim.kill('SIGKILL');
    await gone;
    processes.push(await start());
  }
  const count = async (which: string) =>
    (await pool.query(`select count(*)::int as jobs from jobs where given_up_at is ${which}`)).rows[0].jobs;
  while ((await count('null')) > 0) await pause(50);

  expect(await count('not null')).toBe(0);
  expect(new Set(mail.letters.map((letter) => letter.id)).size).toBe(MESSAGES);
  expect(mail.letters).toHaveLength(MESSAGES);
  const { rows } = await pool.query(
    'select state, count(*)::int as count from message_deliveries group by 1',
  );
  expect(rows).toEqual([{ state: 'sent', count: MESSAGES }]);
  // Only what was under way when somebody died is offered again, and known by its id.
  expect(mail.state.repeated).toBeLessThanOrEqual(KILLS * 4);
  for (const child of processes) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  await mail.close();
  await product.close();
});
