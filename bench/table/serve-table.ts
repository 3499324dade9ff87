import type { AddressInfo } from 'node:net';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import { addCrowd } from '../../apps/server/src/testing/crowd.ts';
import { addEvaluationCrowd } from '../../apps/server/src/testing/evaluation-crowd.ts';
import { addTableSet } from './add-table-crowd.ts';

/** The product with two full pages of courses before the experts. Says where they are, and how to get in. */
const PAGE = 36;
const PEOPLE = 400;
const USUAL = { planning: '2101', from: 1, to: 24, everyNth: 2, groups: 2 };
const LONGEST = { planning: '2102', from: PAGE + 1, to: PAGE * 2, everyNth: 1, groups: 28 };

const { app, school } = await assembleOnPostgres(process.argv[2] as string, 8);
await addCrowd(school.db, 1, PEOPLE);
await addEvaluationCrowd(school.db, LONGEST.to, 'teacher');
for (const set of [USUAL, LONGEST]) await addTableSet(school.pool, set);
const admin = await signIn({ app, school, visitor: clientOf(app, {}) }, 'admin');

await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const addressOf = (planning: string) =>
  `http://127.0.0.1:${port}/admin/oldProcess/evaluation/5?page[size]=${PAGE}&filter[planning]=${planning}&experts=all`;
process.send?.({
  nothing: addressOf('1900'),
  usual: addressOf(USUAL.planning),
  longest: addressOf(LONGEST.planning),
  cookies: {
    token_admin_default: admin.tokens?.access,
    refresh_admin_default: admin.tokens?.refresh,
  },
});
