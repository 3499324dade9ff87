import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { assembleOnPostgres } from '../../apps/server/src/testing/assemble-on-postgres.ts';
import { clientOf, signIn } from '../../apps/server/src/testing/client.ts';
import { addCrowd, memberOf } from '../../apps/server/src/testing/crowd.ts';
import { addEvaluationCrowd } from '../../apps/server/src/testing/evaluation-crowd.ts';
import { sessionOf } from '../../apps/server/src/testing/review-crowd.ts';
import { CONNECTION_OPTIONS } from '../../apps/server/src/testing/statements.ts';

/** A committee's opinions, its end, and a result list, with the statements of an opinion raw, away from the load. */
const CONNECTIONS = 16;
const MEMBERS = 40;
/** Groups of the crowd: complete ones for a list, those to close, and two sets to give opinions on. */
const [LISTED, CLOSED, OPINED] = [2_000, 200, 32];
const FIRST = 800_000;
const url = process.argv[2] as string;

const { app, school } = await assembleOnPostgres(url, CONNECTIONS);
const { pool } = school;
// What waits to be converted would be converted while something else is measured.
await pool.query('delete from jobs');
await addEvaluationCrowd(school.db, LISTED + CLOSED + 2 * OPINED, 'teacher');
const facultyGroup = await addCommittees();
const { rows: members } = await pool.query(
  'select id from people where employee_no >= $1 order by id limit $2',
  [memberOf(FIRST).employee_no, MEMBERS],
);
const authorizations = await Promise.all(members.map(({ id }) => sessionOf(school.db, id)));
const ids = await groupIds();
const path = (group: number) =>
  `/api/faculty/group/evaluation/opinions/${group}?faculty_group_id=${facultyGroup}`;
const slotsOf = (from: number) =>
  ids.slice(from, from + OPINED).map((group, at) => ({
    path: path(group),
    authorization: authorizations[at] as string,
    version: 0,
  }));
const door = { app, school, visitor: clientOf(app, {}) };
const admin = `Bearer ${(await signIn(door, 'admin')).tokens?.access}`;
const opined = slotsOf(LISTED + CLOSED);
const replayed = await buildRaw(slotsOf(LISTED + CLOSED + OPINED));

process.send?.({
  product: await listen(app),
  raw: await listen(replayed.raw),
  admin,
  opined,
  replayed: replayed.slots,
  closed: await versionsOf(ids.slice(LISTED, LISTED + CLOSED)),
  listed: ids.slice(0, LISTED),
});

/** Puts the crowd's groups where they are to stand: the first complete, the others before a committee of many. */
async function addCommittees(): Promise<number> {
  await addCrowd(school.db, FIRST, FIRST + MEMBERS);
  const { rows } = await pool.query(`insert into faculty_groups (name) values ('评议学部') returning id`);
  const { id } = rows[0];
  await pool.query(
    `insert into roles (person_id, identity, faculty_group_id)
     select id, 5, $1 from people where employee_no >= $2 order by id limit $3`,
    [id, memberOf(FIRST).employee_no, MEMBERS],
  );
  const crowd = `select g.id, row_number() over (order by g.id) as n from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
    where c.code like 'EV%'`;
  await pool.query(
    `with crowd as (${crowd}) update evaluation_course_groups g
     set stage = case when crowd.n <= $1 then 'complete' else 'assessment' end, audit_status = 1
     from crowd where crowd.id = g.id`,
    [LISTED],
  );
  await pool.query(
    `with crowd as (${crowd}) insert into group_results (evaluation_course_group_id, department_average,
       central_average, average_score, grade)
     select id, 8000 + n % 1500, 8200 + n % 1500, 8120 + n % 1500, case when n % 5 = 0 then 'A' else 'B' end from crowd`,
  );
  await pool.query(
    `with crowd as (${crowd}) insert into committees (evaluation_course_group_id, round, opened_at, closed_at)
     select id, 1, now(), case when n <= $1 then now() end from crowd`,
    [LISTED],
  );
  // Nobody ends the committee over the own course, the course centre neither.
  await pool.query(
    `delete from evaluation_course_teachers t using people p where p.id = t.person_id and p.username = 'admin'`,
  );
  // Of those to close three in four agreed, and of those to give an opinion on nobody has said anything.
  await pool.query(
    `with crowd as (${crowd}), sitting as (
       select person_id, row_number() over (order by person_id) as seat from roles where faculty_group_id = $1)
     insert into committee_members (committee_id, person_id, faculty_group_ids, opinion, opined_at)
     select k.id, s.person_id, array[$1::int], case when crowd.n <= $2 and s.seat % 4 > 0 then 1 else 3 end, now()
     from crowd join committees k on k.evaluation_course_group_id = crowd.id cross join sitting s`,
    [id, LISTED + CLOSED],
  );
  for (const table of [
    'committees',
    'committee_members',
    'group_results',
    'evaluation_course_groups',
    'roles',
  ])
    await pool.query(`vacuum analyze ${table}`);
  return id;
}

async function groupIds(): Promise<number[]> {
  const { rows } = await pool.query(
    `select g.id from evaluation_course_groups g join evaluation_courses e on e.id = g.evaluation_course_id
     join courses c on c.id = e.course_id where c.code like 'EV%' order by g.id`,
  );
  return rows.map(({ id }) => id);
}

async function versionsOf(groups: readonly number[]) {
  const { rows } = await pool.query(
    'select id, version + judged_version as version from evaluation_course_groups where id = any($1) order by id',
    [groups],
  );
  return rows;
}

interface Sent {
  readonly text: string;
  readonly name?: string;
  readonly values: unknown[];
}

/** What an opinion sends to the database, recorded once for each place, and sent again as it is. */
async function buildRaw(slots: readonly { path: string; authorization: string; version: number }[]) {
  const raw = fastify();
  const replay = new pg.Pool({ connectionString: url, options: CONNECTION_OPTIONS, max: CONNECTIONS });
  const calls: Sent[][] = [];
  for (const { path: at, authorization } of slots)
    calls.push(
      await recorded(async () => {
        const body = { agree: 1, remark: '同意专家评审的结果。', version: 0 };
        const came = await clientOf(app, { authorization }).send('PUT', at, body);
        if (came.code !== 0) throw new Error(came.message);
      }),
    );
  const rounds = calls.map(() => 0);
  raw.put('/opinions/:at', async ({ params }) => {
    const at = Number((params as { at: string }).at);
    const version = (rounds[at] ?? 0) + 1;
    rounds[at] = version;
    await replayOn(replay, calls[at] ?? [], version);
    return { data: { version } };
  });
  return {
    raw,
    slots: slots.map(({ authorization }, at) => ({ path: `/opinions/${at}`, authorization, version: 0 })),
  };
}

async function recorded(call: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | Sent, unknown[] | undefined];
    const { text, name, ...rest } = typeof asked === 'string' ? { text: asked, values } : asked;
    sent.push({ text, ...(name && { name }), values: [...(values ?? rest.values ?? [])] });
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** The same again; only what must be new is: the versions of the group and of the seat that an opinion is based on. */
async function replayOn(replay: pg.Pool, sent: readonly Sent[], round: number): Promise<void> {
  const client = await replay.connect();
  try {
    for (const { text, name, values } of sent) {
      const [group, version, seat, seatVersion, ...said] = values;
      const based = [group, Number(version) + round, seat, Number(seatVersion) + round, ...said];
      const bound = name === 'opinion_keep' ? based : values;
      const { rows } = await client.query({ text, values: bound, ...(name && { name }) });
      if (rows.length === 0) throw new Error('nothing was found or kept');
    }
  } finally {
    client.release();
  }
}

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
