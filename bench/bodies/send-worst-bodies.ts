import { allEndpoints } from '@course-center/contract/api';
import type { Endpoint } from '@course-center/contract/endpoint';
import { routesOf, type WireRoute } from '@course-center/contract/routes-of';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { openSession } from '../../apps/server/src/testing/open-session.ts';
import { sampleRequest } from '../../apps/server/src/testing/sample-request.ts';
import { type WorstBody, worstBodies } from '../../apps/server/src/testing/worst-bodies.ts';

/** Sends the worst bodies to every call that takes one, and tells what the costliest took of the serving thread. */
const ROUNDS = 4;
/** What is far from the limit need not be measured again. */
const NEAR = 30;

const { app, school } = await assembleOnPostgres(process.argv[2] as string, 4);
const bearers = new Map<string, string>();
for (const who of ['admin', 'teacher', 'newcomer'])
  bearers.set(who, `Bearer ${(await openSession(school, who, who === 'admin', new Date())).access_token}`);

let worst = { milliseconds: 0, what: '' };
for (const endpoint of allEndpoints().filter(({ body }) => body)) {
  const route = routesOf(endpoint)[0] as WireRoute;
  await school.pool.query('delete from limits');
  for (const body of worstBodies(endpoint)) {
    const milliseconds = await costOf(endpoint, route, body);
    if (milliseconds > worst.milliseconds) worst = { milliseconds, what: `${endpoint.call}: ${body.what}` };
  }
}
process.send?.(worst);

/** The least of some rounds: what a call takes is what it takes when nothing else happens to be swept up meanwhile. */
async function costOf(endpoint: Endpoint, route: WireRoute, { body }: WorstBody): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > NEAR; round++) {
    const began = process.threadCpuUsage();
    await app.inject({
      ...{ method: route.method, url: sampleRequest(endpoint, route).url, payload: body },
      headers: { 'content-type': 'application/json', ...authorizationFor(endpoint, route) },
    });
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function authorizationFor({ access, call }: Endpoint, { prefix }: WireRoute): { authorization?: string } {
  if (access === 'public' || access === 'visitor') return {};
  const who = call.endsWith('change/password') ? 'newcomer' : prefix === 'admin' ? 'admin' : 'teacher';
  return { authorization: bearers.get(who) as string };
}
