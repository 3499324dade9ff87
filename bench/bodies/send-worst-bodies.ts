import { allEndpoints } from '@course-center/contract/api';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { type Asked, callersOf, furthest } from '../../apps/server/src/testing/furthest-caller.ts';
import { type WorstBody, worstBodies } from '../../apps/server/src/testing/worst-bodies.ts';

/** Sends the worst bodies to every call that takes one, as whoever gets furthest with it, and tells what the costliest took of the serving thread. */
const ROUNDS = 4;
/** What is far from the limit need not be measured again. */
const NEAR = 30;

const running = await assembleOnPostgres(process.argv[2] as string, 4);
const { app, school } = running;
const callers = await callersOf(running, new Date());

let worst = { milliseconds: 0, what: '' };
for (const endpoint of allEndpoints().filter(({ body }) => body)) {
  await school.pool.query('delete from limits');
  const { asked } = await furthest(running, endpoint, callers);
  for (const body of worstBodies(endpoint)) {
    const milliseconds = await costOf(asked, body);
    if (milliseconds > worst.milliseconds) worst = { milliseconds, what: `${endpoint.call}: ${body.what}` };
  }
}
process.send?.(worst);

/** The least of some rounds: what a call takes is what it takes when nothing else happens to be swept up meanwhile. */
async function costOf(asked: Asked, { body }: WorstBody): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > NEAR; round++) {
    const began = process.threadCpuUsage();
    await app.inject({
      ...asked,
      payload: body,
      headers: { ...asked.headers, 'content-type': 'application/json' },
    });
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
