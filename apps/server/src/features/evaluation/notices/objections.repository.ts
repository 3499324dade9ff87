import type { FrozenRow } from '@course-center/domain/evaluation/result-lists/frozen-row';
import type { ObjectionVerdict } from '@course-center/domain/evaluation/result-lists/objection';
import type { ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { eq, type SQL, sql } from '../../../database/query.ts';
import { objectionFiles, objections, resultLists } from '../../../database/result-list-schema.ts';

const { state, number, corrects_id, notice_until } = resultLists;

/** A list, held so that nobody moves it meanwhile; others may object to it at the same time. */
export async function holdList(tx: Transaction, id: number) {
  const [list] = await tx
    .select({ state, number, corrects_id, notice_until })
    .from(resultLists)
    .where(eq(resultLists.id, id))
    .for('share');
  return list;
}

export async function listKnown(db: Queryable, id: number): Promise<boolean> {
  return (await db.select({ id: resultLists.id }).from(resultLists).where(eq(resultLists.id, id))).length > 0;
}

interface RowToObjectTo extends Record<string, unknown> {
  readonly frozen: FrozenRow;
  readonly own: boolean;
  readonly objected: boolean;
}

/** A row of a list, and what somebody has to do with it. */
export async function rowToObjectTo(
  tx: Transaction,
  listId: number,
  rowId: number,
  personId: number,
): Promise<RowToObjectTo | undefined> {
  const { rows } = await tx.execute<RowToObjectTo>(sql`select r.frozen,
      exists (select 1 from evaluation_course_teachers t
        where t.evaluation_course_group_id = r.evaluation_course_group_id and t.person_id = ${personId}) as own,
      exists (select 1 from objections o
        where o.result_list_row_id = r.id and o.person_id = ${personId} and o.verdict is null) as objected
    from result_list_rows r where r.id = ${rowId} and r.result_list_id = ${listId}`);
  return rows[0];
}

interface NewObjection {
  readonly row_id: number;
  readonly person_id: number;
  readonly reason: string;
  readonly file_ids: readonly number[];
  readonly at: Date;
}

/** Adds an objection; null where the person has one to the row already that waits for its answer. */
export async function addObjection(tx: Transaction, made: NewObjection): Promise<number | null> {
  const { row_id: result_list_row_id, person_id, reason, file_ids, at: made_at } = made;
  const [added] = await tx
    .insert(objections)
    .values({ result_list_row_id, person_id, reason, made_at })
    .onConflictDoNothing()
    .returning({ id: objections.id });
  if (!added) return null;
  const files = file_ids.map((file_id, displayorder) => ({ objection_id: added.id, file_id, displayorder }));
  if (files.length > 0) await tx.insert(objectionFiles).values(files);
  return added.id;
}

interface ListBrief {
  readonly id: number;
  readonly number: number;
  readonly corrects_id: number | null;
  readonly state: ListState;
}

/** An objection with the row and the list that it is made to, its files, who made it, and what corrects the row. */
export interface ObjectionRecord {
  readonly id: number;
  readonly row_id: number;
  readonly group_id: number;
  readonly course_id: number;
  readonly frozen: FrozenRow;
  readonly list: ListBrief;
  readonly correction: ListBrief | null;
  readonly person_id: number;
  /** Who teaches in the group, or has part in its course by another. */
  readonly teacher_ids: readonly number[];
  readonly by: { name: string; employee_no: string; mobile: string; department_name: string };
  readonly reason: string;
  readonly file_ids: readonly number[];
  readonly made_at: Date;
  readonly verdict: ObjectionVerdict | null;
  readonly answer: string;
  readonly answered_at: Date | null;
  readonly version: number;
}

/** What somebody objected to, the newest first. */
export function objectionsBy(db: Queryable, personId: number): Promise<ObjectionRecord[]> {
  return find(db, sql`o.person_id = ${personId} order by o.id desc`);
}

/** What was said against a list: what waits for an answer first. */
export function objectionsTo(db: Queryable, listId: number): Promise<ObjectionRecord[]> {
  return find(db, sql`l.id = ${listId} order by o.verdict is not null, o.id`);
}

/** One of them, held together with its list. */
export async function findObjectionForUpdate(
  tx: Transaction,
  id: number,
): Promise<ObjectionRecord | undefined> {
  const [held] = await tx
    .select({ row: objections.result_list_row_id })
    .from(objections)
    .where(eq(objections.id, id))
    .for('update');
  if (!held) return undefined;
  // In a statement of its own: what is read beside a row that was waited for is as old as the wait.
  await tx.execute(sql`select 1 from result_lists l join result_list_rows r on r.result_list_id = l.id
    where r.id = ${held.row} for share of l`);
  return (await find(tx, sql`o.id = ${id}`))[0];
}

interface Found extends Record<string, unknown>, Omit<ObjectionRecord, 'made_at' | 'answered_at'> {
  readonly made_at: string;
  readonly answered_at: string | null;
}

async function find(db: Queryable, where: SQL): Promise<ObjectionRecord[]> {
  const list = (of: string) =>
    sql.raw(
      `json_build_object('id', ${of}.id, 'number', ${of}.number, 'corrects_id', ${of}.corrects_id, 'state', ${of}.state)`,
    );
  const { rows } = await db.execute<Found>(sql`
    select o.id, r.id as row_id, r.evaluation_course_group_id as group_id, e.course_id, r.frozen,
      ${list('l')} as list,
      (select ${list('k')} from result_list_rows c join result_lists k on k.id = c.result_list_id
        where c.corrects_id = r.id) as correction,
      o.person_id, array(select t.person_id from evaluation_course_teachers t
        where t.evaluation_course_group_id = g.id
        union select w.person_id from course_people w where w.group_id = g.id) as teacher_ids,
      json_build_object('name', p.name, 'employee_no', p.employee_no, 'mobile', p.mobile,
        'department_name', coalesce(d.name, '')) as by,
      o.reason, array(select f.file_id from objection_files f where f.objection_id = o.id order by f.displayorder) as file_ids,
      to_json(o.made_at)#>>'{}' as made_at, o.verdict, o.answer, to_json(o.answered_at)#>>'{}' as answered_at, o.version
    from objections o join result_list_rows r on r.id = o.result_list_row_id
    join result_lists l on l.id = r.result_list_id
    join evaluation_course_groups g on g.id = r.evaluation_course_group_id
    join evaluation_courses e on e.id = g.evaluation_course_id
    join people p on p.id = o.person_id left join departments d on d.id = p.department_id
    where ${where}`);
  return rows.map((row) => ({
    ...row,
    made_at: new Date(row.made_at),
    answered_at: row.answered_at === null ? null : new Date(row.answered_at),
  }));
}

export async function saveAnswer(
  tx: Transaction,
  id: number,
  given: { verdict: ObjectionVerdict; answer: string; answered_by: number; at: Date },
): Promise<void> {
  const { at: answered_at, ...said } = given;
  await tx
    .update(objections)
    .set({ ...said, answered_at, version: sql`${objections.version} + 1` })
    .where(eq(objections.id, id));
}
