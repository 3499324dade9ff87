import { allEndpoints } from '@course-center/contract/api';
import type { Endpoint } from '@course-center/contract/endpoint';
import { routesOf, type WireRoute } from '@course-center/contract/routes-of';
import { IDENTITY, IDENTITY_TITLE, type Identity } from '@course-center/domain/access/identity';
import { actingQueryOf, prefixOf } from '@course-center/domain/access/prefix';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { assembleOnPostgres } from '../../../apps/server/src/testing/assemble-on-postgres.ts';
import { openClient } from '../../../apps/server/src/testing/open-session.ts';
import { sampleRequest } from '../../../apps/server/src/testing/sample-request.ts';
import type { Line } from '../../line.ts';
import { askFor, type Objects } from '../foreign/ask-for.ts';
import { type Asking, foreignRows, markForeign, SECRET, tableSums } from '../foreign/foreign-rows.ts';
import type { Part } from '../part.ts';

const { principal, teacher, expert, facultyGroup, partyBranch, administrator } = IDENTITY;

/** Who asks for what is not theirs. */
const WHO: readonly (readonly [username: string, identity: Identity])[] = [
  ['principal', principal],
  ['teacher', teacher],
  ['expert', expert],
  ['centerexpert', expert],
  ['faculty', facultyGroup],
  ['party', partyBranch],
];

/** What may be read of objects that are not one's own, and why. */
const OPEN: Readonly<Record<string, string>> = {
  'GET courses/{id}/history': 'each group in it as far as its reader may know it; the secret is looked for',
  'GET evaluation/notices/{id}/rows': 'a public notice',
  'GET excellent/display/slides/{id}': 'public pages',
  'GET excellent/display/courses/basic/{id}': 'public pages',
  'GET excellent/display/courses/videos/{id}': 'public pages',
  'GET excellent/display/courses/information/{id}': 'public pages',
  'GET excellent/display/courses/random/recommend/{id}': 'public pages',
  'GET /api/captcha/{uuid}': 'a picture for whoever asks',
};
/** Takes several minutes of a machine, or ends the session that asks. */
const LEFT_OUT = /auth\/(logout|sessions|closing)|documents\/pdf|captcha/;

const ROUTES = allEndpoints()
  .filter(({ call }) => !LEFT_OUT.test(call))
  .flatMap((endpoint) => routesOf(endpoint).map((route) => ({ endpoint, route })));

/** One address stands for many: what it is allowed must not keep the rest from being tried. */
const LIFTED_EVERY = 25;

interface Tried {
  calls: number;
  readonly found: string[];
}

/** Sends every call of the contract, naming what is not the caller's. */
async function ask(
  app: FastifyInstance,
  asking: Asking,
  objects: readonly Objects[],
  lift: () => Promise<unknown>,
): Promise<Tried> {
  const tried: Tried = { calls: 0, found: [] };
  const acting = actingQueryOf({ identity: asking.identity, faculty_group_id: asking.facultyGroup });
  for (const [at, { endpoint, route }] of ROUTES.entries()) {
    if (at % LIFTED_EVERY === 0) await lift();
    const known = Object.keys(endpoint.query?.properties ?? {});
    const query = Object.keys(acting).every((name) => known.includes(name)) ? acting : {};
    // Whose role is not held gets no further with one row than with another.
    const held = route.prefix === null || route.prefix === prefixOf(asking.identity);
    for (const each of held ? objects : objects.slice(0, 1))
      for (const request of askFor(endpoint, route, each, query).slice(0, held ? 2 : 1)) {
        const came = await app.inject({ ...request, headers: { ...request.headers, ...asking.headers } });
        tried.calls += 1;
        const told = `${asking.username} (${IDENTITY_TITLE[asking.identity]}) ${request.method} ${request.url}`;
        if (came.body.includes(SECRET)) tried.found.push(`${told}: told what is kept from them`);
        else if (named(endpoint, route) && succeeded(came) && OPEN[endpoint.call] === undefined)
          tried.found.push(`${told}: ${came.body.slice(0, 150)}`);
      }
  }
  return tried;
}

/** Reading an object by its id; what a change does is seen in the tables, for a trial and a bulk succeed either way. */
const named = ({ call }: Endpoint, { method }: WireRoute) => method === 'GET' && call.includes('{');

function succeeded({ statusCode, body }: { readonly statusCode: number; readonly body: string }): boolean {
  return statusCode < 300 && !/^\{"code":(?!0,)/.test(body);
}

/** A token of one school is none in another, whatever the call. */
async function askOtherSchool(app: FastifyInstance, tokens: readonly string[]): Promise<Tried> {
  const tried: Tried = { calls: 0, found: [] };
  for (const { endpoint, route } of ROUTES) {
    if (['public', 'visitor', 'ticket'].includes(endpoint.access)) continue;
    const request = sampleRequest(endpoint, route);
    for (const token of tokens) {
      const headers = { ...request.headers, authorization: `Bearer ${token}`, 'app-name': 'north' };
      const came = await app.inject({ ...request, headers });
      tried.calls += 1;
      if (came.statusCode !== 401)
        tried.found.push(`north: ${request.method} ${request.url} ${came.statusCode}`);
    }
  }
  return tried;
}

function linesOf(name: string, { calls, found }: Tried): Line[] {
  for (const each of found) console.error(each);
  return [{ name: `${name}, ${calls} calls`, value: found.length, unit: 'times', atMost: 0 }];
}

/** What is somebody else's: another department's, team's, expert's, faculty group's, school's. */
export const foreign: Part = {
  name: 'foreign',
  counts: 'rows of each kind',
  whole: 4,
  short: 1,
  mayTake: (rows) => 420 + rows * 300,
  async run(rows, stage) {
    const one = await assembleOnPostgres(await stage.school(), 8, { logLevel: 'silent' });
    const two = await assembleOnPostgres(await stage.school(), 8, { logLevel: 'silent' });
    const app = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: one.school.filesDir }),
      schools: new Map([
        ['default', one.school],
        ['north', { ...two.school, name: 'north' }],
      ]),
      now: () => new Date(),
    });
    const { school } = one;
    const lift = () => school.pool.query('delete from limits');
    await markForeign(school.pool);
    const bearerOf = async (username: string) =>
      `${(await openClient({ app, school }, username, new Date())).tokens?.access}`;
    const lines: Line[] = [];
    const tokens: string[] = [];
    for (const [username, identity] of WHO) {
      const token = await bearerOf(username);
      tokens.push(token);
      const headers = { authorization: `Bearer ${token}` };
      const asking = await foreignRows(school.pool, { username, identity, headers }, rows);
      for (const [kind, objects] of asking.kinds) {
        const before = await tableSums(school.pool);
        const tried = await ask(app, asking, objects, lift);
        const after = await tableSums(school.pool);
        const changed = [...after].filter(([table, sum]) => before.get(table) !== sum);
        for (const [table] of changed)
          tried.found.push(`${username}: ${kind}: rows of ${table} were changed`);
        lines.push(...linesOf(`${username}: what is another ${kind}'s, told or changed`, tried));
      }
    }
    // The same objects for who may: what asks must be able to get an answer.
    const admin = await bearerOf('admin');
    tokens.push(admin, await bearerOf('leader'));
    const asAdmin = {
      ...(await foreignRows(school.pool, { username: 'principal', identity: principal, headers: {} }, 1)),
      ...{ username: 'admin', identity: administrator },
      headers: { authorization: `Bearer ${admin}` },
    };
    const reads = await ask(app, asAdmin, asAdmin.kinds.get('department') ?? [], lift);
    const seen = new Set(reads.found.map((each) => each.split('?')[0]?.replaceAll(/\d+/g, '{id}')));
    lines.push({
      name: 'the same read by who may: calls that answer',
      value: seen.size,
      unit: 'times',
      atLeast: 8,
    });
    const before = await tableSums(two.school.pool);
    const north = await askOtherSchool(app, tokens);
    const after = await tableSums(two.school.pool);
    if ([...after].some(([table, sum]) => before.get(table) !== sum)) north.found.push('north was changed');
    lines.push(...linesOf("what is another school's, told or changed", north));
    await app.close();
    await one.close();
    await two.close();
    return lines;
  },
};
