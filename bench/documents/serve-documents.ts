import type { AddressInfo } from 'node:net';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';

/** The product for whoever measures its papers. Says where it is, and how a teacher and an administrator get in. */
const { app, school } = await assembleOnPostgres(process.argv[2] as string, 8);
// What the demo school still wants to be done would start the typesetter before it is measured.
await school.pool.query('delete from jobs');
const door = { app, school, visitor: clientOf(app, {}) };
const bearer = async (who: string, admin = false) =>
  `Bearer ${(await signIn(door, who, { admin })).tokens?.access}`;
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({
  url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  teacher: await bearer('teacher'),
  admin: await bearer('admin', true),
});
