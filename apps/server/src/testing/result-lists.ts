import type { Grade } from '@course-center/domain/evaluation/group';
import type { ShowMethod } from '@course-center/domain/evaluation/reviews/result-words';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { ProjectConfig } from '@course-center/domain/school/project-config';
import { sql } from '../database/query.ts';
import { signatures } from '../database/result-list-schema.ts';
import { takeListStep } from '../features/evaluation/result-lists/take-list-step.ts';
import type { Came, Client } from './client.ts';
import { addSystem, type Cast } from './evaluations.ts';
import type { Product } from './product.ts';
import { OFFICE } from './school.ts';

export const LISTS = '/api/admin/evaluation/result-lists';
export const LEADERS_LISTS = '/api/principal/evaluation/result-lists';

let made = 0;

type Place = Pick<Product, 'school' | 'clock'>;
type Listers = Pick<Cast, 'admin' | 'leaderId' | 'memberId'>;

/** Groups whose evaluation is complete, each of a course of its own, in the order of their grades. */
export async function completeGroups(
  product: Place,
  cast: Listers,
  grades: number | readonly Grade[],
  { process = 'new' as Process, systemId, most_a = null }: Completed = {},
): Promise<number[]> {
  const all = typeof grades === 'number' ? Array.from({ length: grades }, () => 'B' as const) : grades;
  const system = systemId ?? (await addSystem(product, cast, { process }));
  const { pool } = product.school;
  const version = `(select max(id) from evaluation_system_versions where evaluation_system_id = ${system})`;
  if (most_a !== null)
    await pool.query(`update evaluation_system_versions set rule = rule || $1 where id = ${version}`, [
      { most_a },
    ]);
  const code = `RL${String(++made).padStart(3, '0')}`;
  const { rows } = await pool.query(
    `with wanted as (
       select $1 || lpad(n::text, 5, '0') as code, grade, n from unnest($2::text[]) with ordinality x (grade, n)
     ), taught as (
       insert into courses (code, name, department_id, search)
       select w.code, '名单课程 ' || w.code, d.id, '{}' from wanted w, departments d where d.name = $3 returning id, code
     ), planned as (
       insert into evaluation_courses (acad_year_term, process, course_id, version_id, is_team, planning, planned_at)
       select t.acad_year_term, $4, c.id, ${version}, true, '2026', $5 from taught c, terms t where t.is_now
       returning id, course_id
     ), done as (
       insert into evaluation_course_groups (evaluation_course_id, stage, audit_status, submitted_at)
       select id, 'complete', 1, $5 from planned order by id returning id, evaluation_course_id
     ), taking_part as (
       insert into evaluation_course_teachers (evaluation_course_group_id, person_id, is_leader)
       select g.id, p.id, p.leader from done g, (values ($6::int, true), ($7::int, false)) p (id, leader)
     ), judged as (
       insert into committees (evaluation_course_group_id, round, opened_at, closed_at) select id, 1, $5, $5 from done
     ), graded as (
       insert into group_results (evaluation_course_group_id, department_average, central_average, average_score, grade)
       select g.id, s.score, s.score, s.score, w.grade from done g join planned e on e.id = g.evaluation_course_id
       join taught c on c.id = e.course_id join wanted w on w.code = c.code
       join (values ('A', 9200), ('B', 8200), ('C', 6500), ('D', 5000)) s (grade, score) on s.grade = w.grade
     )
     select g.id from done g join planned e on e.id = g.evaluation_course_id
     join taught c on c.id = e.course_id order by c.code`,
    [code, all, OFFICE, process, product.clock.now(), cast.leaderId, cast.memberId],
  );
  return rows.map(({ id }) => id);
}

interface Completed {
  readonly process?: Process;
  readonly systemId?: number;
  readonly most_a?: number | null;
}

/** A draft of some groups. */
export async function listMade(
  { admin }: Pick<Cast, 'admin'>,
  group_ids: readonly number[] | null,
  { process = 'new' as Process, reason = '' } = {},
): Promise<number> {
  const came = await admin.send('POST', LISTS, { process, group_ids, reason });
  if (came.code !== 0) throw new Error(JSON.stringify(came));
  return came.data.id;
}

/** A step by the course centre, from the version that it sees now unless another is given. */
export async function listStep(
  client: Client,
  id: number,
  action: string,
  { comment = '', version, at = LISTS, query = '' }: ListStepAsked = {},
): Promise<Came> {
  const seen = version ?? (await client.get(`${at}/${id}${query}`)).data?.version ?? 1;
  return client.send('POST', `${at}/${id}/steps${query}`, { action, comment, version: seen });
}

interface ListStepAsked {
  readonly comment?: string;
  readonly version?: number;
  readonly at?: string;
  readonly query?: string;
}

/** A list of new complete groups that waits for signatures. */
export async function handedOver(
  product: Place,
  cast: Listers,
  grades: number | readonly Grade[] = 2,
  options: Completed = {},
): Promise<{ id: number; groupIds: number[] }> {
  const groupIds = await completeGroups(product, cast, grades, options);
  const id = await listMade(cast, groupIds, options.process ? { process: options.process } : {});
  await taken(listStep(cast.admin, id, 'hand_over'));
  return { id, groupIds };
}

/** A leader's signature under a list, as one that was drawn leaves it. */
export async function signList(product: Place, listId: number, username = 'leader') {
  const { db, pool } = product.school;
  const { rows } = await pool.query('select id, name from people where username = $1', [username]);
  const by = { person_id: rows[0].id, name: rows[0].name, identity: 4 as const };
  const scene = { now: product.clock.now, address: '127.0.0.1' };
  return db.transaction(async (tx) => {
    await addSignature(tx, listId, by.person_id, product.clock.now());
    return takeListStep(tx, scene, by, listId, { action: 'sign' });
  });
}

type Signing = Parameters<typeof takeListStep>[0];

/** What is kept of a signature before its step is taken. */
export function addSignature(tx: Signing, listId: number, personId: number, at: Date) {
  return tx.insert(signatures).values({
    ...{ person_id: personId, identity: 4, result_list_id: listId, signed_at: at, strokes: [] },
    acad_year_term: sql`(select acad_year_term from result_lists where id = ${listId})`,
    digest: sql`coalesce((select digest from result_lists where id = ${listId}), '')`,
    ...{ picture: Buffer.from(''), address: '127.0.0.1', device: 'test' },
  });
}

/** A list that the leader signed. */
export async function signedList(
  product: Place,
  cast: Listers,
  grades: number | readonly Grade[] = 2,
  options: Completed = {},
) {
  const list = await handedOver(product, cast, grades, options);
  await signList(product, list.id);
  return list;
}

/** A published list: without a notice, or after one. */
export async function publishedList(product: Place, cast: Listers, grades: number | readonly Grade[] = 2) {
  await setResults(cast.admin, { notice_days: 0 });
  const list = await signedList(product, cast, grades);
  await taken(listStep(cast.admin, list.id, 'publish'));
  return list;
}

/** Changes how the school settles results. */
export async function setResults(admin: Client, change: Partial<ProjectConfig['result']>): Promise<void> {
  const { data } = await admin.get('/api/admin/settings/project');
  const config = { ...data.config, result: { ...data.config.result, ...change } };
  await taken(admin.send('PUT', '/api/admin/settings/project', { version: data.version, config }));
}

/** Whether the school shows results as grades or as scores. */
export async function showResultsAs(admin: Client, method: ShowMethod): Promise<void> {
  const { data } = await admin.get('/api/admin/settings/project');
  const { evaluation_course } = data.config;
  const shown = {
    ...evaluation_course.config,
    evaluation_course_group_assessment_result_show_method: method,
  };
  const config = { ...data.config, evaluation_course: { ...evaluation_course, config: shown } };
  await taken(admin.send('PUT', '/api/admin/settings/project', { version: data.version, config }));
}

async function taken(coming: Promise<Came>): Promise<Came> {
  const came = await coming;
  if (came.code !== 0) throw new Error(JSON.stringify(came));
  return came;
}
