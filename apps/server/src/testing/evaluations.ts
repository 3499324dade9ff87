import type { SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import { bigramsOf } from '@course-center/domain/lists/bigrams';
import type { Came, Client } from './client.ts';
import { COMPLETE, field, systemsOf } from './evaluation-systems.ts';
import type { Product } from './product.ts';
import { OFFICE } from './school.ts';

/** A form with a field of each meaning: of the team, of each teacher, of the course centre, with files. */
export const FORM: SystemContent['groups'] = [
  {
    name: '课程资料',
    fields: [
      field('goal', { name: '课程目标', type: 'textArea', required: true }),
      field('story', { name: '课程特色', type: 'richText' }),
      field('hours', { name: '学时', type: 'number' }),
      field('mode', { name: '考核方式', type: 'choice', options: ['考试', '考查'] }),
      field('syllabus', { name: '教学大纲', type: 'files' }),
      field('cover', { name: '封面', type: 'file' }),
    ],
  },
  {
    name: '教师资料',
    fields: [field('summary', { name: '教学总结', type: 'textArea', required: true, each_teacher: true })],
  },
  { name: '课程中心', fields: [field('extra', { name: '补充说明', supplementary: true })] },
];

export interface PlannedCourse {
  readonly courseId: number;
  readonly planId: number;
  readonly systemId: number;
}

export interface Cast {
  readonly admin: Client;
  readonly principal: Client;
  readonly leader: Client;
  readonly member: Client;
  readonly party: Client;
  readonly leaderId: number;
  readonly memberId: number;
}

/** The people of a journey: who teaches is of the principal's department. */
export async function castOf(product: Product): Promise<Cast> {
  const idOf = async (username: string): Promise<number> =>
    (await product.school.pool.query('select id from people where username = $1', [username])).rows[0].id;
  return {
    admin: await product.signIn('admin'),
    principal: await product.signIn('principal'),
    leader: await product.signIn('teacher'),
    member: await product.signIn('multi'),
    party: await product.signIn('party'),
    leaderId: await idOf('teacher'),
    memberId: await idOf('multi'),
  };
}

/** Somebody who teaches and decides in a department that has nothing to do with the cast's. */
export async function outsiderOf(product: Product): Promise<Client> {
  await product.school.pool.query(
    `insert into roles (person_id, identity, department_id)
     select p.id, i.identity, p.department_id from people p, (values (1), (2), (6)) i (identity)
     where p.username = 'faculty'`,
  );
  return product.signIn('faculty');
}

let made = 0;

/** An active system with a form. */
export async function addSystem(
  product: Pick<Product, 'school' | 'clock'>,
  { admin }: Pick<Cast, 'admin'>,
  { process = 'old' as Process, groups = FORM } = {},
): Promise<number> {
  const systems = systemsOf(
    () => product,
    () => admin,
  );
  const id = await systems.create(`体系 ${++made}`, process);
  await systems.save(id, { ...COMPLETE, groups });
  await systems.act(id, 'activate');
  return id;
}

interface ToPlan {
  readonly process?: Process;
  readonly is_team?: number;
  readonly groups?: SystemContent['groups'];
  /** Instead of a system of its own. */
  readonly systemId?: number;
  readonly planning?: string;
}

/** A course of the principal's department, taught by the leader and the member, planned. */
export async function planOne(
  product: Product,
  cast: Cast,
  { process = 'old', is_team = 1, groups = FORM, planning: year = '2026', ...given }: ToPlan = {},
): Promise<PlannedCourse> {
  const systemId = given.systemId ?? (await addSystem(product, cast, { process, groups }));
  const courseId = await addTaught(product, cast, `评估用 ${++made}`);
  const form = { evaluation_system_id: systemId, is_team, planning: year };
  const came = await planning(cast.principal, [courseId], form);
  if (came.data?.done !== 1) throw new Error(`not planned: ${JSON.stringify(came)}`);
  const { rows } = await product.school.pool.query('select id from evaluation_courses where course_id = $1', [
    courseId,
  ]);
  return { courseId, planId: rows[0].id, systemId };
}

/** A course that the leader and the member teach this term. */
export async function addTaught(
  product: Product,
  cast: Pick<Cast, 'leaderId' | 'memberId'>,
  name: string,
  department = OFFICE,
): Promise<number> {
  const { pool } = product.school;
  const code = `PG${String(++made).padStart(4, '0')}`;
  const { rows } = await pool.query(
    `insert into courses (code, name, department_id, search)
     select $1, $2, id, $4 from departments where name = $3 returning id`,
    [code, name, department, bigramsOf(name, code)],
  );
  await pool.query(
    `insert into teacher_courses (acad_year_term, course_id, person_id, is_leader)
     select acad_year_term, $1, p.id, p.leader from terms, (values ($2::int, true), ($3::int, false)) p (id, leader)
     where is_now`,
    [rows[0].id, cast.leaderId, cast.memberId],
  );
  return rows[0].id;
}

export function planning(
  by: Client,
  course_ids: readonly number[],
  form: { evaluation_system_id: number; is_team?: number; planning?: string; trial?: boolean },
  prefix = 'principal',
): Promise<Came> {
  return by.send('POST', `/api/${prefix}/evaluation/plans`, {
    course_ids,
    is_team: 1,
    planning: '2026',
    trial: false,
    ...form,
  });
}

/** The caller's parts in the term. */
export async function partOf(
  client: Client,
  { courseId }: Pick<PlannedCourse, 'courseId'>,
  process: Process = 'old',
) {
  const { data } = await client.get('/api/teacher/evaluation/my-courses', { query: { process } });
  return data.find(({ course }: { course: { id: number } }) => course.id === courseId);
}

export const SUBMISSIONS = '/api/teacher/evaluation/submissions';

export function saveField(
  client: Client,
  partId: number,
  key: string,
  content: string,
  version = 0,
  file_ids: readonly number[] = [],
): Promise<Came> {
  return client.send('PUT', `${SUBMISSIONS}/${partId}/fields/${key}`, { content, file_ids, version });
}

/** A step of a group, from the version that the caller sees now unless another is given. */
export async function step(
  product: Product,
  client: Client,
  prefix: string,
  groupId: number,
  action: string,
  more: { version?: number; teacher_id?: number; comment?: string } = {},
): Promise<Came> {
  const { rows } = await product.school.pool.query(
    `select version + case when ${prefix === 'admin'} then judged_version else 0 end as version
     from evaluation_course_groups where id = $1`,
    [groupId],
  );
  const [path, query = ''] = prefix.split('?');
  return client.send('POST', `/api/${path}/evaluation/groups/${groupId}/steps${query && `?${query}`}`, {
    action,
    version: rows[0].version,
    ...more,
  });
}

export const PARTY = 'teacher?identity=6';

/** Fills in everything that is required and hands it in: the member first, then the leader submits. */
export async function submitted(
  product: Product,
  cast: Cast,
  planned: PlannedCourse,
  process: Process = 'old',
): Promise<{ groupId: number; leaderPart: number; memberPart: number }> {
  const own = await partOf(cast.leader, planned, process);
  const others = await partOf(cast.member, planned, process);
  await saveField(cast.leader, own.id, 'goal', '掌握软件工程的基本方法');
  await saveField(cast.leader, own.id, 'summary', '本学期教学总结');
  await saveField(cast.member, others.id, 'summary', '我的教学总结');
  for (const [client, part] of [
    [cast.leader, own.id],
    [cast.member, others.id],
  ] as const)
    await client.send('PUT', `${SUBMISSIONS}/${part}/self-grade`, { grade: 'A', seen: null });
  const handed = await step(product, cast.member, 'teacher', own.group_id, 'hand_in');
  const came = await step(product, cast.leader, 'teacher', own.group_id, 'submit');
  if (handed.code !== 0 || came.code !== 0) throw new Error(JSON.stringify([handed, came]));
  return { groupId: own.group_id, leaderPart: own.id, memberPart: others.id };
}

/** What an answer lets its reader do with a group. */
export function allowedIn({
  actions,
}: {
  readonly actions: readonly { action: string; allowed: boolean }[];
}) {
  return actions.filter(({ allowed }) => allowed).map(({ action }) => action);
}

/** Everything that a step could change, for a test to compare. */
export async function snapshotOf({ school: { pool } }: Product, groupId: number) {
  const rows = async (text: string) => (await pool.query(text, [groupId])).rows;
  const ofParts =
    'part_id in (select id from evaluation_course_teachers where evaluation_course_group_id = $1)';
  return {
    group: await rows('select * from evaluation_course_groups where id = $1'),
    teachers: await rows(
      'select * from evaluation_course_teachers where evaluation_course_group_id = $1 order by id',
    ),
    steps: await rows('select * from group_steps where evaluation_course_group_id = $1 order by id'),
    verdicts: await rows('select * from group_verdicts where evaluation_course_group_id = $1 order by id'),
    comments: await rows(`select * from audit_comments where ${ofParts} order by id`),
    values: await rows(`select * from information_values where ${ofParts} order by part_id, key`),
    ledger: (await pool.query('select max(id) as last from ledger')).rows,
  };
}

/** What the ledger tells about a subject, oldest first. */
export async function toldOf({ school: { pool } }: Product, subject: string) {
  const { rows } = await pool.query(
    'select action, before, after, person_name from ledger where subject = $1 order by id',
    [subject],
  );
  return rows;
}

/** Sets when a stage is open this term, in hours from now; null leaves a side open. */
export async function setWindow(
  { school: { pool }, clock }: Product,
  process: Process,
  stage: Stage,
  opens: number | null,
  closes: number | null,
): Promise<void> {
  const at = (hours: number | null) =>
    hours === null ? null : new Date(clock.now().getTime() + hours * 3_600_000);
  await pool.query(
    `insert into stage_windows (acad_year_term, process, stage, opens_at, closes_at)
     select acad_year_term, $1, $2, $3, $4 from terms where is_now
     on conflict (acad_year_term, process, stage)
       do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at`,
    [process, stage, at(opens), at(closes)],
  );
}

/** Whether the ledger's chain holds, as the administrator is told. */
export async function brokenAt(admin: Client): Promise<unknown> {
  return (await admin.send('POST', '/api/admin/ledger/verify', {})).data.broken;
}

/** Has the content audit look through what was submitted; the demo school's files have nothing to do with it. */
export async function lookedThrough({ app, school: { pool } }: Product): Promise<void> {
  await pool.query("delete from jobs where kind <> 'detection'");
  await app.jobs.settled();
}
