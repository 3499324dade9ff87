import type { MeasureRow } from '@course-center/contract/goals/reports';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { measures } from '../../../database/goals-schema.ts';
import { and, eq, sql } from '../../../database/query.ts';

export interface KeptMeasure extends Omit<MeasureRow, 'may_change'> {
  readonly goal_course_id: number;
  readonly answered_in: number | null;
}

const COLUMNS = sql`m.id, m.goal_course_id, m.goal_key as goal, g.acad_year_term, m.problem, m.figure, m.action, m.who,
  m.due_term, m.outcome, m.answer, m.evidence, m.value_after, m.answered_in, m.version,
  coalesce((select goal ->> 'title' from jsonb_array_elements(g.plan -> 'goals') goal
    where goal ->> 'key' = m.goal_key), '') as goal_title`;

type Row = KeptMeasure & Record<string, unknown>;

/** Those that a report makes. */
export async function measuresOf(db: Queryable, id: number): Promise<KeptMeasure[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from measures m join goal_courses g on g.id = m.goal_course_id
    where m.goal_course_id = ${id} order by m.position, m.id`);
  return rows;
}

/** Those of the same course's terms before that nobody answered yet, or that this report answers. */
export async function earlierMeasures(
  db: Queryable,
  {
    id,
    course_id,
    acad_year_term,
  }: { readonly id: number; readonly course_id: number; readonly acad_year_term: string },
): Promise<KeptMeasure[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from measures m join goal_courses g on g.id = m.goal_course_id
    where g.course_id = ${course_id} and g.acad_year_term < ${acad_year_term}
      and (m.answered_in is null or m.answered_in = ${id})
    order by g.acad_year_term, m.position, m.id`);
  return rows;
}

/** Adds a measure below those that its report has. */
export async function insertMeasure(
  tx: Transaction,
  measure: Omit<typeof measures.$inferInsert, 'position'>,
): Promise<number> {
  const [added] = await tx
    .insert(measures)
    .values({
      ...measure,
      position: sql`(select coalesce(max(m.position), 0) + 1 from measures m
        where m.goal_course_id = ${measure.goal_course_id})`,
    })
    .returning({ id: measures.id });
  return added?.id as number;
}

export type MeasureChange = Partial<typeof measures.$inferInsert>;

const asSeen = (id: number, version: number) => and(eq(measures.id, id), eq(measures.version, version));

/** Whether it still was as it was seen, and is changed now. */
export async function updateMeasure(
  tx: Transaction,
  id: number,
  version: number,
  change: MeasureChange,
): Promise<boolean> {
  const kept = await tx
    .update(measures)
    .set({ ...change, version: sql`${measures.version} + 1` })
    .where(asSeen(id, version))
    .returning({ id: measures.id });
  return kept.length > 0;
}

export async function deleteMeasure(tx: Transaction, id: number, version: number): Promise<boolean> {
  const gone = await tx.delete(measures).where(asSeen(id, version)).returning({ id: measures.id });
  return gone.length > 0;
}

/** All of a course, the newest first; of the terms in which somebody teaches it, where that is asked. */
export async function measuresOfCourse(
  db: Queryable,
  courseId: number,
  taughtBy: number | null,
): Promise<KeptMeasure[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from measures m join goal_courses g on g.id = m.goal_course_id
    where g.course_id = ${courseId} and (${taughtBy}::int is null or exists (select 1 from teacher_courses t
      where t.course_id = g.course_id and t.acad_year_term = g.acad_year_term and t.person_id = ${taughtBy}::int))
    order by g.acad_year_term desc, m.position, m.id`);
  return rows;
}

/** Who leads a course in a term in which something promised for it before is to be answered. */
export async function leadersOfDue(
  db: Queryable,
  term: string,
): Promise<{ person_id: number; course_id: number; name: string }[]> {
  const { rows } = await db.execute<{ person_id: number; course_id: number; name: string }>(sql`
    select distinct t.person_id, c.id as course_id, c.name from measures m
    join goal_courses g on g.id = m.goal_course_id join courses c on c.id = g.course_id
    join teacher_courses t on t.course_id = c.id and t.acad_year_term = ${term} and t.is_leader
    where m.due_term = ${term} and m.answered_in is null order by c.id, t.person_id`);
  return rows;
}

const AHEAD = 4;

/** This term and those after it that the school knows, and the next years' as they will be called. */
export async function termsFrom(db: Queryable, term: string): Promise<string[]> {
  const { rows } = await db.execute<{ acad_year_term: string }>(sql`
    select acad_year_term from terms where acad_year_term >= ${term} order by acad_year_term`);
  const known = rows.map(({ acad_year_term }) => acad_year_term);
  const year = Number(term.slice(0, 4));
  const later = Array.from({ length: AHEAD }, (_, ahead) =>
    [1, 2].map((half) => `${year + ahead}-${year + ahead + 1}-${half}`),
  );
  return [...new Set([...known, ...later.flat()])].filter((each) => each >= term).toSorted();
}
