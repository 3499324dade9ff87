import { endedCommittee, type Shares } from '@course-center/domain/evaluation/committee';
import { AUDIT, type Grade } from '@course-center/domain/evaluation/group';
import { groupName } from '@course-center/domain/evaluation/group-name';
import type { GradedRow } from '@course-center/domain/evaluation/result-lists/distribution';
import type { FrozenRow } from '@course-center/domain/evaluation/result-lists/frozen-row';
import { stagesIn } from '@course-center/domain/evaluation/stages';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { evaluationCourseGroups as groups } from '../../../database/evaluation-schema.ts';
import { insertMany, updateMany } from '../../../database/many-rows.ts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from '../../../database/query.ts';
import {
  resultListRows as listRows,
  resultLists as lists,
  resultListSteps,
  signatures,
} from '../../../database/result-list-schema.ts';
import { people } from '../../../database/schema.ts';
import { COMMITTEE, STANDS_ON_LIST } from '../groups/groups-json.ts';

export type ListRecord = typeof lists.$inferSelect;

export async function findList(db: Queryable, id: number): Promise<ListRecord | undefined> {
  const [list] = await db.select().from(lists).where(eq(lists.id, id));
  return list;
}

/**
 * Holds lists, in the order of their ids. Their keys stay free: whoever signs has put a signature under one before they
 * hold it, and two who sign at once must not wait for each other.
 */
export function holdLists(tx: Transaction, ids: readonly number[]): Promise<ListRecord[]> {
  const held = inArray(lists.id, [...ids]);
  return tx.select().from(lists).where(held).orderBy(asc(lists.id)).for('no key update');
}

/** Holds the groups of lists, and their courses against being deleted: what is frozen does not change meanwhile. */
export async function holdGroupsOf(tx: Transaction, listIds: readonly number[]): Promise<void> {
  const listed = sql`select r.evaluation_course_group_id from result_list_rows r
    where r.result_list_id = any(${sql.param([...listIds])}::int[])`;
  // Courses before groups, as whoever changes a plan holds them.
  await tx.execute(sql`select e.id from evaluation_courses e where e.id in (
    select g.evaluation_course_id from evaluation_course_groups g where g.id in (${listed}))
    order by e.id for share`);
  await tx.execute(sql`select g.id from evaluation_course_groups g where g.id in (${listed})
    order by g.id for no key update`);
}

/** Holds a term: of two who make lists of it, the second sees the first's. */
export async function holdTerm(tx: Transaction, term: string): Promise<void> {
  await tx.execute(sql`select 1 from terms where acad_year_term = ${term} for no key update`);
}

type ListPlace = Pick<ListRecord, 'acad_year_term' | 'process'>;

/** The number of the next list of a term and process. */
export async function nextNumber(db: Queryable, { acad_year_term, process }: ListPlace): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(sql`select coalesce(max(number), 0) + 1 as number
    from result_lists where acad_year_term = ${acad_year_term} and process = ${process}`);
  return rows[0]?.number ?? 1;
}

/** A group `g` with what is said of it: course, system and result. */
export const GROUP_JOINS = `join evaluation_courses e on e.id = g.evaluation_course_id
  join evaluation_system_versions v on v.id = e.version_id
  join evaluation_systems s on s.id = v.evaluation_system_id
  join courses c on c.id = e.course_id join departments d on d.id = c.department_id
  left join natures n on n.id = c.nature_id left join group_results o on o.evaluation_course_group_id = g.id`;

const FINAL_GRADE = 'case when o.average_score is not null then coalesce(o.hand_grade, o.grade) end';

/** A group that can be listed, as far as its grade is counted. */
export type ListableGroup = GradedRow & { readonly id: number };

/** The complete groups that stand on no list; held, their courses are not deleted before they do. */
export async function listableGroups(
  db: Queryable,
  { acad_year_term, process }: ListPlace,
  { among = null, hold = false }: { among?: readonly number[] | null; hold?: boolean } = {},
): Promise<ListableGroup[]> {
  // What was published before there were lists is put on one by name only.
  const asked = among
    ? sql`and g.id = any(${sql.param([...among])}::int[])`
    : sql`and g.published_at is null`;
  const { rows } = await db.execute<ListableGroup & Record<string, unknown>>(sql`
    select g.id, ${sql.raw(FINAL_GRADE)} as grade, c.department_id, d.name as department_name, s.name as system_name,
      (v.rule->>'most_a')::int as most
    from evaluation_course_groups g ${sql.raw(GROUP_JOINS)}
    where e.acad_year_term = ${acad_year_term} and e.process = ${process} and e.deleted_at is null
      and g.stage = any(${sql.param(stagesIn('over'))}::text[]) and g.audit_status <> ${AUDIT.refused}
      and not ${sql.raw(STANDS_ON_LIST)} ${asked} order by c.code, g.id ${hold ? sql`for share of e` : sql``}`);
  return rows;
}

export async function addList(tx: Transaction, list: typeof lists.$inferInsert): Promise<number> {
  const [id] = await insertMany(tx, lists, [list]);
  return id as number;
}

export async function removeList(tx: Transaction, id: number): Promise<void> {
  await tx.delete(lists).where(eq(lists.id, id));
}

export async function listWasSigned(db: Queryable, id: number): Promise<boolean> {
  const signed = await db
    .select({ id: signatures.id })
    .from(signatures)
    .where(eq(signatures.result_list_id, id))
    .limit(1);
  return signed.length > 0;
}

export type RowRecord = typeof listRows.$inferSelect;

export function findRows(db: Queryable, listId: number): Promise<RowRecord[]> {
  return db.select().from(listRows).where(eq(listRows.result_list_id, listId)).orderBy(asc(listRows.id));
}

export function findRowsById(db: Queryable, ids: readonly number[]): Promise<RowRecord[]> {
  return db
    .select()
    .from(listRows)
    .where(inArray(listRows.id, [...ids]));
}

export async function addRows(
  tx: Transaction,
  rows: readonly (typeof listRows.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, listRows, rows);
}

export async function removeGroups(
  tx: Transaction,
  listId: number,
  groupIds: readonly number[],
): Promise<void> {
  const gone = inArray(listRows.evaluation_course_group_id, [...groupIds]);
  await tx.delete(listRows).where(and(eq(listRows.result_list_id, listId), gone));
}

/** What a list says of a group: frozen, or as it is now. */
export interface SaidOfGroup extends Omit<FrozenRow, 'grade' | 'name'> {
  readonly grade: Grade | null;
  /** Of what is not frozen it is made. */
  readonly name?: string;
  readonly is_team?: boolean;
}

const TEACHERS = `(select coalesce(jsonb_agg(p.name order by t.is_leader desc, t.id), '[]'::jsonb)
  from evaluation_course_teachers t join people p on p.id = t.person_id where t.evaluation_course_group_id = g.id)`;

/** Of the school's own data, what a correction brings up to date. */
const NAMED = `'course_name', c.name, 'is_team', e.is_team, 'teachers', ${TEACHERS},
  'department_id', c.department_id, 'department_name', d.name`;

/** What there is to say of it now. */
const LIVE = `jsonb_build_object('group_id', g.id, 'course_code', c.code, ${NAMED}, 'nature_name', coalesce(n.name, ''),
  'system_name', s.name, 'system_version', v.version, 'department_average', o.department_average,
  'center_average', o.central_average, 'average_score', o.average_score, 'grade', ${FINAL_GRADE},
  'computed_grade', o.grade, 'reason', case when o.hand_grade is null then '' else o.hand_reason end,
  'committee', ${COMMITTEE}, 'replaces', null)`;

/** A row `r` with its group, and with `b`, the row that it corrects. */
export const ROW_JOINS = `join evaluation_course_groups g on g.id = r.evaluation_course_group_id ${GROUP_JOINS}
  left join result_list_rows b on b.id = r.corrects_id left join result_lists k on k.id = b.result_list_id`;

/** Where names are corrected the grade stays, unless another is said. */
const CORRECTED_GRADE = `coalesce(r.grade, case when (b.frozen->>'course_name', b.frozen->'teachers', b.frozen->>'department_name')
  is distinct from (c.name::text, ${TEACHERS}, d.name::text) then b.frozen->>'grade' end)`;

/**
 * What a row says: frozen; of a correction, what it corrects with another grade and with names as they are now; else
 * what there is to say now.
 */
export const SAID = `coalesce(r.frozen, (b.frozen - 'name') || jsonb_build_object(${NAMED}, 'grade', ${CORRECTED_GRADE},
    'reason', r.reason, 'replaces', jsonb_build_object('list_number', k.number, 'grade', b.frozen->>'grade',
      'course_name', b.frozen->>'course_name', 'teachers', b.frozen->'teachers',
      'department_name', b.frozen->>'department_name')), ${LIVE})`;

/** The grade of a row `r` by itself, where nothing else is asked; that of a correction stays unless it says another. */
export const ROW_GRADE = `(case when r.frozen is not null then r.frozen->>'grade'
  when r.corrects_id is not null then coalesce(r.grade,
    (select corrected.frozen->>'grade' from result_list_rows corrected where corrected.id = r.corrects_id))
  else (select ${FINAL_GRADE} from group_results o where o.evaluation_course_group_id = r.evaluation_course_group_id) end)`;

/** By which shares of its committee a row `r` was agreed on: those of the version that it is evaluated under. */
export const SHARES = `json_build_object('quorum', v.rule->>'committee_quorum', 'majority', v.rule->>'committee_majority')`;

export interface ListEntry extends Record<string, unknown> {
  readonly id: number;
  readonly said: SaidOfGroup;
  readonly shares: Shares;
  readonly most: number | null;
}

/** The rows of a list. */
export async function entriesOf(db: Queryable, listId: number): Promise<ListEntry[]> {
  const { rows } = await db.execute<ListEntry>(sql`
    select r.id, ${sql.raw(SAID)} as said, ${sql.raw(SHARES)} as shares, (v.rule->>'most_a')::int as most
    from result_list_rows r ${sql.raw(ROW_JOINS)}
    where r.result_list_id = ${listId} order by c.code, g.id`);
  return rows;
}

/** As far as its grade is counted. */
export function gradedRow({ said, most }: Pick<ListEntry, 'said' | 'most'>): GradedRow {
  const { grade, department_id, department_name, system_name } = said;
  return { grade, department_id, department_name, system_name, most };
}

/** What a group is called on a list. */
export function nameSaid({ name, course_name, is_team = true, teachers }: SaidOfGroup): string {
  return name ?? groupName({ course: course_name, is_team, teachers });
}

/** What is kept of it when the list is handed over. */
export function frozenOf({ said, shares }: Pick<ListEntry, 'said' | 'shares'>, grade: Grade): FrozenRow {
  const { is_team: _, ...rest } = said;
  return { ...rest, grade, name: nameSaid(said), committee: endedCommittee(said.committee, shares) };
}

export function saveRows(
  tx: Transaction,
  changes: readonly ({ readonly id: number } & Partial<typeof listRows.$inferInsert>)[],
): Promise<void> {
  return updateMany(tx, listRows, 'id', changes);
}

/** A list that goes back to its draft says nothing for good any more; signatures under it are void and stay. */
export async function thaw(tx: Transaction, listId: number, at: Date): Promise<void> {
  await tx.update(listRows).set({ frozen: null }).where(eq(listRows.result_list_id, listId));
  await tx
    .update(signatures)
    .set({ void_at: at })
    .where(and(eq(signatures.result_list_id, listId), isNull(signatures.void_at)));
}

/** The only statement that moves a list. */
export async function saveList(
  tx: Transaction,
  { id, version }: Pick<ListRecord, 'id' | 'version'>,
  change: Partial<Omit<ListRecord, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .update(lists)
    .set({ ...change, version: version + 1 })
    .where(eq(lists.id, id));
}

export async function addListSteps(
  tx: Transaction,
  steps: readonly (typeof resultListSteps.$inferInsert)[],
): Promise<void> {
  await insertMany(tx, resultListSteps, steps);
}

/** From when those who teach the groups of lists see their results, and from when everybody may; the first time counts. */
export async function markGroups(
  tx: Transaction,
  listIds: readonly number[],
  at: Date,
  { published }: { readonly published: boolean },
): Promise<void> {
  await holdGroupsOf(tx, listIds);
  const first = (column: SQL) => sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;
  await tx
    .update(groups)
    .set({
      announced_at: first(sql`announced_at`),
      ...(published ? { published_at: first(sql`published_at`) } : {}),
      version: sql`version + 1`,
    })
    .where(
      inArray(
        groups.id,
        tx
          .select({ id: listRows.evaluation_course_group_id })
          .from(listRows)
          .where(inArray(listRows.result_list_id, [...listIds])),
      ),
    );
}

/** A published list and those that were published in the same moment, its corrections; none while it is not published. */
export async function publishedAlong(db: Queryable, listId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive along as (
      select l.id, l.published_at from result_lists l where l.id = ${listId} and l.published_at is not null
      union select c.id, c.published_at from result_lists c join along a on c.corrects_id = a.id
        and c.published_at = a.published_at)
    select id from along order by id`);
  return rows.map(({ id }) => id);
}

/** Who teaches what is evaluated in a term by a process. */
export async function evaluatedIn(db: Queryable, { acad_year_term, process }: ListPlace): Promise<number[]> {
  const { rows } = await db.execute<{ person_id: number }>(sql`
    select distinct t.person_id from evaluation_courses e
    join evaluation_course_groups g on g.evaluation_course_id = e.id
    join evaluation_course_teachers t on t.evaluation_course_group_id = g.id
    where e.acad_year_term = ${acad_year_term} and e.process = ${process} and e.deleted_at is null
    order by t.person_id`);
  return rows.map(({ person_id }) => person_id);
}

type OnList = { person_id: number; group_id: number; list_id: number; course_name: string };
/** Who teaches the groups of lists, by the group. */
export async function teachersOn(db: Queryable, listIds: readonly number[]): Promise<OnList[]> {
  const { rows } = await db.execute<OnList>(sql`
    select distinct t.person_id, g.id as group_id, r.result_list_id as list_id, c.name as course_name
    from result_list_rows r join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
    join evaluation_course_teachers t on t.evaluation_course_group_id = g.id
    where r.result_list_id = any(${sql.param([...listIds])}::int[])
    order by g.id, t.person_id`);
  return rows;
}

/** The lists that correct one. */
export function correctionsOf(db: Queryable, listId: number): Promise<ListRecord[]> {
  return db.select().from(lists).where(eq(lists.corrects_id, listId)).orderBy(asc(lists.id));
}

/** What happened to a list, oldest first; whom a deputy stood for is named with them, as beside the signature. */
export function stepsOf(db: Queryable, listId: number) {
  const { id, action, comment, at, person_id, deputy_for_id } = resultListSteps;
  const by = sql<string>`${people.name} || coalesce('（代' || (select q.name from people q
    where q.id = ${deputy_for_id}) || '）', '')`;
  return db
    .select({ id, action, comment, at, by })
    .from(resultListSteps)
    .innerJoin(people, eq(people.id, person_id))
    .where(eq(resultListSteps.result_list_id, listId))
    .orderBy(asc(id));
}

interface CountedGrade extends Record<string, unknown> {
  readonly acad_year_term: string;
  readonly grade: Grade;
  readonly count: number;
}

/** The grades that were published in the terms before, newest first; what was corrected counts as it is now. */
export async function gradesBefore(db: Queryable, { acad_year_term, process }: ListPlace) {
  const { rows } = await db.execute<CountedGrade>(sql`
    select l.acad_year_term, r.frozen->>'grade' as grade, count(*)::int as count
    from result_lists l join result_list_rows r on r.result_list_id = l.id
    where l.process = ${process} and l.state = 'published' and l.acad_year_term < ${acad_year_term}
      and not exists (select 1 from result_list_rows w join result_lists q on q.id = w.result_list_id
        where w.corrects_id = r.id and q.state = 'published')
    group by 1, 2 order by 1 desc, 2`);
  return rows;
}
