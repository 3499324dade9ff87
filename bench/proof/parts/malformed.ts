import { assembleOnPostgres } from '../../../apps/server/src/testing/assemble-on-postgres.ts';
import {
  isOwnFailure,
  malformedRequests,
  SENDERS,
} from '../../../apps/server/src/testing/malformed-requests.ts';
import { openClient } from '../../../apps/server/src/testing/open-session.ts';
import type { Part } from '../part.ts';

/** Others than the test's, and the same in every run. */
const SEED = 22;
/** One address stands for many here: what it is allowed must not keep the rest from being tried. */
const LIMITS_LIFTED_EVERY = 200;
const LANES = 4;

/** Requests that make no sense, generated from the contract: a sentence for each, and never a failure of the server's own. */
export const malformed: Part = {
  name: 'malformed',
  counts: 'malformed requests',
  whole: 10_000,
  short: 1000,
  mayTake: (count) => 300 + count / 5,
  async run(count, stage) {
    const { app, school, close } = await assembleOnPostgres(await stage.school(), 8, { logLevel: 'silent' });
    const bearers = new Map<string, { authorization: string }>();
    for (const who of SENDERS)
      if (who) {
        const { tokens } = await openClient({ app, school }, who, new Date());
        bearers.set(who, { authorization: `Bearer ${tokens?.access}` });
      }
    const next = malformedRequests(SEED);
    const failed: string[] = [];
    let sent = 0;
    let longest = 0;
    const lane = async () => {
      while (sent < count) {
        if (sent++ % LIMITS_LIFTED_EVERY === 0) await school.pool.query('delete from limits');
        const { who, headers, ...asked } = next();
        const began = performance.now();
        const came = await app.inject({ ...asked, headers: { ...bearers.get(who ?? ''), ...headers } });
        longest = Math.max(longest, performance.now() - began);
        if (isOwnFailure(came))
          failed.push(`${who} ${asked.method} ${asked.url}: ${came.body.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await close();
    for (const each of failed) console.error(each);
    const at = `${count} malformed requests`;
    return [
      { name: `${at}, answered 5xx or 5000`, value: failed.length, unit: 'times', atMost: 0 },
      { name: `${at}, the longest answer`, value: longest / 1000, unit: 's', atMost: 10 },
    ];
  },
};
