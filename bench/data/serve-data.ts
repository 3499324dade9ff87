import type { AddressInfo } from 'node:net';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import { addCrowd } from '../../apps/server/src/testing/crowd.ts';
import { addDataCrowd } from './add-data-crowd.ts';

/** The data of the evaluation away from the load: grows, and exports, when it is told to. */
interface Order {
  readonly grow?: readonly [from: number, to: number];
  readonly export?: string;
}

const CONNECTIONS = 16;
const { app, school } = await assembleOnPostgres(process.argv[2] as string, CONNECTIONS);
await school.pool.query('delete from jobs');
await addCrowd(school.db, 1, 400);
const admin = await signIn({ app, school, visitor: clientOf(app, {}) }, 'admin');
const authorization = `Bearer ${admin.tokens?.access}`;
await app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

process.on('message', async ({ grow, export: path }: Order) => {
  if (grow) {
    await addDataCrowd(school.pool, ...grow);
    process.send?.({});
  }
  if (path) process.send?.(await exported(path));
});
process.send?.({
  url,
  authorization,
  cookies: { token_admin_default: admin.tokens?.access, refresh_admin_default: admin.tokens?.refresh },
});

/** Memory beyond what the process had: the most that was seen while a sheet was made and sent. */
async function exported(path: string) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  const { rawPayload } = await app.inject({ url: path, headers: { authorization } });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  return {
    seconds,
    megabytes: (most - before) / 1024 ** 2,
    sheet: rawPayload.subarray(0, 2).toString() === 'PK',
  };
}
