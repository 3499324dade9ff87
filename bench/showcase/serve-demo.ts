import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';

/** The product with the demo school, on a PostgreSQL, in a process of its own. */
const url = process.argv[2] as string;
const { app } = await assembleOnPostgres(url, 16);
// What waits to be converted would be converted while something else is measured.
const database = new pg.Client(url);
await database.connect();
await database.query('delete from jobs');
await database.end();
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
