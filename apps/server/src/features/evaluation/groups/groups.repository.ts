import type { Identity } from '@course-center/domain/access/identity';
import type { Grade, Group } from '@course-center/domain/evaluation/group';
import type { ListedOn } from '@course-center/domain/evaluation/result-lists/result-list';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { isQuiet, type Move } from '@course-center/domain/evaluation/workflow';
import type { Queryable, Transaction } from '../../../database/database.ts';
import {
  groupSteps,
  evaluationCourseGroups as groups,
  groupVerdicts,
  evaluationCourseTeachers as teachers,
} from '../../../database/evaluation-schema.ts';
import { insertMany, recordset, updateMany } from '../../../database/many-rows.ts';
import { preparedRows } from '../../../database/prepared.ts';
import { eq, inArray, type SQL, sql } from '../../../database/query.ts';
import type { JudgedRecord } from './as-group.ts';
import { AUDIT_BEGUN, COMMITTEE, RESULT_LIST, REVIEW_COUNTS, TEACHERS, VERDICTS } from './groups-json.ts';

/** A teacher of a group, with the keys of what they filled in. */
export interface TeacherRecord {
  /** Of the part. */
  readonly id: number;
  readonly person_id: number;
  readonly name: string;
  readonly employee_no: string;
  readonly mobile: string;
  readonly is_leader: boolean;
  readonly handed_in: boolean;
  readonly self_evaluation_grade: Grade | null;
  readonly qualified_status: 1 | 2 | null;
  readonly detection: 1 | 2 | null;
  readonly findings: readonly { key: string; field: string; sentence: string }[];
  readonly filled: readonly string[];
  /** Who filled it in for them. */
  readonly stand_in: { person_id: number; name: string; reason: string; at: string } | null;
  /** Whether the audit that the group is in remarked on it. */
  readonly remarked: boolean;
  readonly handed_in_at: string | null;
  /** When anything in it was saved last. */
  readonly saved_at: string | null;
}

/** A group with its course and teachers. */
export interface GroupRecord
  extends Omit<typeof groups.$inferSelect, 'submitted_at' | 'announced_at' | 'published_at'> {
  /** As the database writes it. */
  readonly submitted_at: string | null;
  readonly announced: boolean;
  readonly published: boolean;
  readonly process: Process;
  readonly acad_year_term: string;
  readonly version_id: number;
  readonly is_team: boolean;
  readonly planning: string;
  readonly deleted: boolean;
  readonly evaluation_system_name: string;
  readonly course_id: number;
  readonly course_code: string;
  readonly course_name: string;
  readonly department_id: number;
  readonly department_name: string;
  readonly nature_name: string;
  readonly teachers: readonly TeacherRecord[];
  readonly reviews: Group['reviews'];
  readonly committee: Group['committee'];
  readonly result_list: ListedOn | null;
  readonly verdicts: JudgedRecord['verdicts'];
  readonly audit_begun: boolean;
}

/** Under the name of what is asked: planned anew, it took four times as long as it runs. */
function read(db: Queryable, name: `group${string}`, where: SQL): Promise<GroupRecord[]> {
  return preparedRows<GroupRecord>(
    db,
    name,
    sql`select g.id, g.evaluation_course_id, g.stage, g.audit_status, g.reject_count, g.version, g.judged_version, ${sql.raw(VERDICTS)} as verdicts,
      to_json(g.submitted_at)#>>'{}' as submitted_at, g.announced_at is not null as announced,
      g.published_at is not null as published, e.process, e.acad_year_term, e.version_id, e.is_team,
      e.planning, e.deleted_at is not null as deleted, s.name as evaluation_system_name, c.id as course_id,
      c.code as course_code, c.name as course_name, c.department_id, d.name as department_name,
      coalesce(n.name, '') as nature_name, ${sql.raw(TEACHERS)} as teachers,
      ${sql.raw(REVIEW_COUNTS)} as reviews, ${sql.raw(COMMITTEE)} as committee,
      ${sql.raw(RESULT_LIST)} as result_list, ${sql.raw(AUDIT_BEGUN)} as audit_begun
    from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id
    join evaluation_system_versions v on v.id = e.version_id
    join evaluation_systems s on s.id = v.evaluation_system_id
    join courses c on c.id = e.course_id
    join departments d on d.id = c.department_id
    left join natures n on n.id = c.nature_id
    where ${where} order by g.id`,
  );
}

export async function findGroup(db: Queryable, id: number): Promise<GroupRecord | undefined> {
  const [group] = await read(db, 'group_by_id', sql`g.id = ${id}`);
  return group;
}

/** Who has part in the courses of groups, by whichever group: each once for each. */
export async function coursePeople(
  db: Queryable,
  groupIds: readonly number[],
): Promise<{ group_id: number; person_id: number }[]> {
  const { rows } = await db.execute<{ group_id: number; person_id: number }>(sql`
    select distinct c.group_id, c.person_id from course_people c
    where c.group_id = any(${sql.param([...groupIds])}::int[])`);
  return rows;
}

/** Has whoever else would change a group wait until the transaction ends. */
export async function holdGroup(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update');
}

/**
 * Holds a group, then reads it: what is read beside the held row must be as new as the row, and one statement would
 * read it as it was before the wait.
 */
export async function findGroupForUpdate(tx: Transaction, id: number): Promise<GroupRecord | undefined> {
  await holdGroup(tx, id);
  return findGroup(tx, id);
}

/** Several, held in the order of their ids, so that two who hold some of the same never wait for each other. */
export async function findGroupsForUpdate(tx: Transaction, ids: readonly number[]): Promise<GroupRecord[]> {
  const held = inArray(groups.id, [...ids]);
  await tx.select({ id: groups.id }).from(groups).where(held).orderBy(groups.id).for('update');
  return findGroups(tx, ids);
}

export function findGroups(db: Queryable, ids: readonly number[]): Promise<GroupRecord[]> {
  return read(db, 'groups_by_ids', sql`g.id = any(${sql.param([...ids])}::int[])`);
}

/** The groups of a course in a term. */
export function groupsOfCourse(db: Queryable, courseId: number): Promise<GroupRecord[]> {
  return read(db, 'groups_of_course', sql`g.evaluation_course_id = ${courseId}`);
}

/** The same, held in the order of their ids. */
export async function groupsOfCourseForUpdate(tx: Transaction, courseId: number): Promise<GroupRecord[]> {
  const held = eq(groups.evaluation_course_id, courseId);
  await tx.select({ id: groups.id }).from(groups).where(held).orderBy(groups.id).for('update');
  return groupsOfCourse(tx, courseId);
}

/** The groups of a term and process that somebody belongs to. */
export function groupsOfPerson(db: Queryable, personId: number, term: string, process: Process) {
  return read(
    db,
    'groups_of_person',
    sql`e.deleted_at is null and e.acad_year_term = ${term} and e.process = ${process} and exists (
      select 1 from evaluation_course_teachers o
      where o.evaluation_course_group_id = g.id and o.person_id = ${personId})`,
  );
}

/** The groups of a course of the library in all terms, the newest first; those that somebody belongs to, where that is asked. */
export async function groupsOverTerms(
  db: Queryable,
  courseId: number,
  personId: number | null,
): Promise<GroupRecord[]> {
  const found = await read(
    db,
    'groups_over_terms',
    sql`e.deleted_at is null and e.course_id = ${courseId} and (${personId}::int is null or exists (
      select 1 from evaluation_course_teachers o
      where o.evaluation_course_group_id = g.id and o.person_id = ${personId}::int))`,
  );
  return found.sort((one, other) => (one.acad_year_term < other.acad_year_term ? 1 : -1));
}

/** The group that a part belongs to. */
export async function findGroupOfPart(db: Queryable, partId: number): Promise<GroupRecord | undefined> {
  const [group] = await read(
    db,
    'group_of_part',
    sql`g.id = (select o.evaluation_course_group_id from evaluation_course_teachers o where o.id = ${partId})`,
  );
  return group;
}

/** The same, held. */
export async function findGroupOfPartForUpdate(
  tx: Transaction,
  partId: number,
): Promise<GroupRecord | undefined> {
  const [part] = await tx
    .select({ group_id: teachers.evaluation_course_group_id })
    .from(teachers)
    .where(eq(teachers.id, partId));
  return part && findGroupForUpdate(tx, part.group_id);
}

interface SavedMove extends Pick<GroupRecord, 'id' | 'version' | 'judged_version'> {
  readonly move: Move;
  /** Null for what takes a submission back; nothing for what leaves it alone. */
  readonly submitted_at?: Date | null;
}

/** The only statement that moves groups: it takes what the workflow decided, and nothing else. */
export function saveMoves(tx: Transaction, moves: readonly SavedMove[]): Promise<void> {
  const changes = moves.map(({ id, move, submitted_at, ...versions }) => {
    const { stage, audit_status, reject_count } = move.next;
    const change = { id, stage, audit_status, reject_count, ...raisedBy(move, versions) };
    return submitted_at === undefined ? change : { ...change, submitted_at };
  });
  return updateMany(tx, groups, 'id', changes);
}

/** What a step makes of a group's versions: an end that nobody else is told of raises the course centre's. */
export function raisedBy(
  { transition }: Pick<Move, 'transition'>,
  { version, judged_version }: Pick<GroupRecord, 'version' | 'judged_version'>,
) {
  return isQuiet(transition)
    ? { version, judged_version: judged_version + 1 }
    : { version: version + 1, judged_version };
}

/** That something was said or graded of a group, which is held. */
export async function raiseJudged(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(groups)
    .set({ judged_version: sql`${groups.judged_version} + 1` })
    .where(eq(groups.id, id));
}

/** What becomes new of a part, by its id. */
export type PartChange = { readonly id: number } & Partial<
  Pick<
    typeof teachers.$inferInsert,
    | 'handed_in_at'
    | 'qualified_status'
    | 'self_evaluation_grade'
    | 'detection'
    | 'findings'
    | 'stand_in_id'
    | 'stand_in_at'
    | 'stand_in_reason'
  >
>;

export function saveParts(tx: Transaction, changes: readonly PartChange[]): Promise<void> {
  return updateMany(tx, teachers, 'id', changes);
}

export async function addVerdicts(
  tx: Transaction,
  rows: readonly (typeof groupVerdicts.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, groupVerdicts, rows);
}

export async function addSteps(
  tx: Transaction,
  rows: readonly (typeof groupSteps.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, groupSteps, rows);
}

/** Who audits, by the id that each was asked for under: with the role of the stage, over its department or above it, and not disabled. */
export async function auditorsOf(
  db: Queryable,
  asked: readonly { readonly id: number; readonly department_id: number; readonly identity: Identity }[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; people: number[] }>(sql`
    with recursive above as (
      select distinct department_id as of, department_id as at
      from ${recordset(asked, 'asked (id int, department_id int, identity int)')}
      union select above.of, d.parent_id from above join departments d on d.id = above.at where d.parent_id is not null)
    select asked.id, array_agg(distinct r.person_id) as people
    from ${recordset(asked, 'asked (id int, department_id int, identity int)')}
    join roles r on r.identity = asked.identity and (r.department_id is null or r.department_id in (
      select at from above where above.of = asked.department_id))
    join people p on p.id = r.person_id and p.disabled_at is null
    group by asked.id`);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
