import { expect, it } from 'vitest';
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
import { sendThroughKills } from '../../../testing/send-through-kills.ts';

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
  const { address } = product.database;
  await sendThroughKills({ address, mail }, { kills: KILLS, messages: MESSAGES });

  const given = await pool.query('select 1 from jobs where given_up_at is not null');
  expect(given.rows).toEqual([]);
  expect(new Set(mail.letters.map((letter) => letter.id)).size).toBe(MESSAGES);
  expect(mail.letters).toHaveLength(MESSAGES);
  const { rows } = await pool.query(
    'select state, count(*)::int as count from message_deliveries group by 1',
  );
  expect(rows).toEqual([{ state: 'sent', count: MESSAGES }]);
  // Only what was under way when somebody died is offered again, and known by its id.
  expect(mail.state.repeated).toBeLessThanOrEqual(KILLS * 4);
  await mail.close();
  await product.close();
});
