import type { Endpoint, Method } from '@course-center/contract/endpoint';
import { routesOf } from '@course-center/contract/routes-of';
import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { type ActingQuery, actingQueryOf, prefixOf } from '@course-center/domain/access/prefix';
import type { Assembled } from './assemble.ts';
import { openSession } from './open-session.ts';
import { sampleRequest } from './sample-request.ts';

type Running = Pick<Assembled, 'app' | 'school'>;

/** Accounts of the demo school, each in one of their roles. The last two have sessions that must first be made whole. */
const CALLERS: readonly (readonly [username: string, identity: Identity])[] = [
  ['admin', IDENTITY.administrator],
  ['principal', IDENTITY.principal],
  ['teacher', IDENTITY.teacher],
  ['expert', IDENTITY.expert],
  ['centerexpert', IDENTITY.expert],
  ['faculty', IDENTITY.facultyGroup],
  ['party', IDENTITY.partyBranch],
  ['leader', IDENTITY.leader],
  ['newcomer', IDENTITY.teacher],
  ['firstlogin', IDENTITY.teacher],
];
/** End the session that makes them: made by the last of the callers, whom nothing else needs. */
const LEAVES = /auth\/(logout|sessions|closing)/;

interface Caller {
  readonly identity: Identity;
  readonly acting: ActingQuery;
  readonly headers: Readonly<Record<string, string>>;
  /** Ids that a path may have, of what they have to do with first. */
  readonly ids: ReadonlyMap<RegExp, readonly number[]>;
}

/** A call as somebody can make it; the body is whoever's who tries it. */
export interface Asked {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const MINE = `exists (select 1 from evaluation_course_teachers t where t.evaluation_course_group_id = g.id and t.person_id = $1)
  or exists (select 1 from reviews r where r.evaluation_course_group_id = g.id and r.person_id = $1)
  or exists (select 1 from committees m join committee_members s on s.committee_id = m.id
    where m.evaluation_course_group_id = g.id and s.person_id = $1)`;

/** What the id in a path is of; the first that matches. Of groups, and what hangs on them, one in every stage. */
const ROWS: readonly (readonly [RegExp, string])[] = [
  [
    /evaluation\/(groups|opinions|results)\//,
    `select id from (select distinct on (g.stage, ${MINE}) g.id, (${MINE}) as mine from evaluation_course_groups g
      order by g.stage, (${MINE}), g.id) o order by mine desc, id`,
  ],
  [
    /evaluation\/submissions\//,
    `select id from (select distinct on (g.stage, p.person_id = $1) p.id, p.person_id = $1 as mine
      from evaluation_course_teachers p join evaluation_course_groups g on g.id = p.evaluation_course_group_id
      order by g.stage, p.person_id = $1, p.id) o order by mine desc, id`,
  ],
  [
    /evaluation\/(reviews|assignments)\//,
    `select id from (select distinct on (r.status, r.person_id = $1) r.id, r.person_id = $1 as mine from reviews r
      order by r.status, r.person_id = $1, r.id) o order by mine desc, id`,
  ],
  [/evaluation\/(plans|courses)\//, 'select id from evaluation_courses where deleted_at is null order by id'],
  [/evaluation\/(result-lists|notices)\//, 'select id from result_lists order by id'],
  [/evaluation\/systems\//, 'select id from evaluation_systems order by id'],
  [
    /goals\/courses\//,
    `select c.id from goal_courses c order by exists (select 1 from teacher_courses t
      where t.course_id = c.course_id and t.person_id = $1) desc, c.id`,
  ],
  [/majors\//, 'select id from majors order by id'],
  [/department-experts\//, 'select id from roles where identity = 3 order by id'],
  [/teacher-courses\//, 'select id from teacher_courses order by id'],
  [/excellent\/courses\//, 'select id from excellent_courses order by id'],
  [/courses\//, 'select id from courses order by id'],
  [/departments\//, 'select id from departments order by id desc'],
  // None of those who call.
  [/people\//, 'select id from people where username ~ $2 and id <> $1 order by id'],
  [/messages\//, 'select id from messages where person_id = $1 order by id'],
  [/./, 'select generate_series(1, 3) as id'],
];
const MOST_IDS = 14;

/** Everybody who may be tried with a call. */
export async function callersOf({ school }: Running, at: Date): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const [username, identity] of CALLERS) {
    const { access_token, info } = await openSession(school, username, username === 'admin', at);
    const { rows: found } = await school.pool.query('select id from people where username = $1', [username]);
    const group = info.roles?.find((role) => role.identity === identity)?.faculty_group_id ?? null;
    const ids = new Map<RegExp, number[]>();
    for (const [path, statement] of ROWS) {
      const values = [found[0].id, '^[a-z]*\\d+$'].slice(0, statement.includes('$2') ? 2 : 1);
      const { rows } = await school.pool.query(
        `${statement} limit ${MOST_IDS}`,
        statement.includes('$1') ? values : [],
      );
      ids.set(
        path,
        rows.map(({ id }) => Number(id)),
      );
    }
    const headers = { authorization: `Bearer ${access_token}` };
    callers.push({
      identity,
      acting: actingQueryOf({ identity, faculty_group_id: group }),
      ...{ headers, ids },
    });
  }
  return callers;
}

function depthOf({ statusCode }: { readonly statusCode: number }): number {
  if (statusCode === 401 || statusCode === 403) return 0;
  return statusCode === 404 ? 1 : 2;
}

/** Where a call got to with somebody: 0 the door, 1 the row, 2 what the use case says. */
export interface Reached {
  readonly depth: number;
  readonly asked: Asked;
}

/** The call as whoever gets furthest with it makes it, on a row that there is: others are refused before it works. */
export async function furthest(
  { app }: Running,
  endpoint: Endpoint,
  callers: readonly Caller[],
): Promise<Reached> {
  let best: Reached | null = null;
  const some = LEAVES.test(endpoint.call) ? callers.slice(-1) : callers.slice(0, -1);
  for (const { asked, sample } of askedBy(endpoint, some)) {
    const depth = depthOf(await app.inject(sample));
    if (best === null || depth > best.depth) best = { depth, asked };
    if (depth === 2) break;
  }
  if (!best) throw new Error(`nobody can call ${endpoint.call}`);
  return best;
}

function* askedBy(endpoint: Endpoint, callers: readonly Caller[]) {
  for (const route of routesOf(endpoint)) {
    const known = Object.keys(endpoint.query?.properties ?? {});
    for (const { identity, acting, headers, ids } of callers) {
      if (route.prefix !== null && route.prefix !== prefixOf(identity)) continue;
      const query = Object.keys(acting).every((name) => known.includes(name)) ? acting : {};
      const found = ids.get(ROWS.find(([path]) => path.test(endpoint.call))?.[0] as RegExp) ?? [];
      // Where there is no row the call is tried with nobody's id.
      const some = found.length > 0 ? found : ['{id}'];
      const open = endpoint.access === 'public' || endpoint.access === 'visitor';
      for (const id of endpoint.call.includes('{id}') ? some : ['']) {
        const path = route.path.replace('{id}', String(id));
        const sample = sampleRequest(endpoint, { ...route, path }, query);
        const all = { ...(sample.headers as Record<string, string>), ...(open ? {} : headers) };
        yield {
          asked: { method: route.method, url: sample.url, headers: all },
          sample: { ...sample, headers: all },
        };
      }
      if (open) break;
    }
  }
}
