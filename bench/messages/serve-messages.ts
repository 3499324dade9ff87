import type { AddressInfo } from 'node:net';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import {
  mailConfig,
  setChannel,
  tell,
  telling,
  withoutQuietHours,
} from '../../apps/server/src/testing/messages.ts';

/** The product with a large school, everybody of which is told something at once when the bench says so. */
const PEOPLE = 10_000;
const [, , address = '', port = ''] = process.argv;
const { app, school } = await assembleOnPostgres(address, 16, { allowInward: ['127.0.0.1'] });
const place = { app, school };
await school.pool.query('delete from jobs');
await withoutQuietHours(place);
await setChannel(place, 'mail', mailConfig(Number(port)));
const { rows } = await school.pool.query(
  `insert into people (username, employee_no, name, email, password_hash)
   select 'told' || n, 'told' || n, '收信人' || n, 'told' || n || '@example.edu.cn', '' from generate_series(1, $1) n
   returning id`,
  [PEOPLE],
);
const door = { ...place, visitor: clientOf(app, {}) };
const { tokens } = await signIn(door, 'admin');
await app.listen({ port: 0, host: '127.0.0.1' });

let round = 0;
process.on('message', async () => {
  const from = performance.now();
  round += 1;
  const at = new Date();
  await tell(place, ...rows.map(({ id }) => telling(id, at, { kind: 'opened', object: `bench:${round}` })));
  process.send?.({ milliseconds: performance.now() - from });
});
process.send?.({
  url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  admin: `Bearer ${tokens?.access}`,
  people: PEOPLE,
});
