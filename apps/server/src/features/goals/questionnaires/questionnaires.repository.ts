import type { Queryable, Transaction } from '../../../database/database.ts';
import { questionnaireCounts, questionnaires } from '../../../database/goals-schema.ts';
import { eq, sql } from '../../../database/query.ts';
import { type CountRow, countsBy } from '../reports/achievement.repository.ts';

export type Questionnaire = typeof questionnaires.$inferSelect;

export async function findQuestionnaire(
  db: Queryable,
  id: number,
  { held = false } = {},
): Promise<Questionnaire | undefined> {
  const found = db.select().from(questionnaires).where(eq(questionnaires.goal_course_id, id));
  const [row] = await (held ? found.for('update') : found);
  return row;
}

export async function keepQuestionnaire(
  tx: Transaction,
  row: typeof questionnaires.$inferInsert,
): Promise<void> {
  await tx
    .insert(questionnaires)
    .values(row)
    .onConflictDoUpdate({ target: questionnaires.goal_course_id, set: row });
}

/** With all of its counts. */
export async function dropQuestionnaire(tx: Transaction, id: number): Promise<void> {
  await tx.delete(questionnaireCounts).where(eq(questionnaireCounts.goal_course_id, id));
  await tx.delete(questionnaires).where(eq(questionnaires.goal_course_id, id));
}

export async function countsOf(db: Queryable, id: number): Promise<Record<string, number[]>> {
  const rows = await db.select().from(questionnaireCounts).where(eq(questionnaireCounts.goal_course_id, id));
  return countsBy(rows.map(({ goal_key, step, count }): CountRow => [goal_key, step, count]));
}

/** Adds to what was counted; there is no row of one answer. */
export async function addCounts(
  tx: Transaction,
  id: number,
  added: readonly { readonly goal: string; readonly step: number; readonly count: number }[],
): Promise<void> {
  if (added.length === 0) return;
  // In one order for everybody: two who answer at once wait for each other, and never in a circle.
  const values = added
    .toSorted((one, other) =>
      one.goal === other.goal ? one.step - other.step : one.goal < other.goal ? -1 : 1,
    )
    .map(({ goal, step, count }) => ({ goal_course_id: id, goal_key: goal, step, count }));
  await tx
    .insert(questionnaireCounts)
    .values(values)
    .onConflictDoUpdate({
      target: [questionnaireCounts.goal_course_id, questionnaireCounts.goal_key, questionnaireCounts.step],
      set: { count: sql`${questionnaireCounts.count} + excluded.count` },
    });
}

export async function countAnswer(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(questionnaires)
    .set({ answered: sql`${questionnaires.answered} + 1` })
    .where(eq(questionnaires.goal_course_id, id));
}

export async function clearCounts(tx: Transaction, id: number): Promise<void> {
  await tx.delete(questionnaireCounts).where(eq(questionnaireCounts.goal_course_id, id));
}

export async function studentCount(db: Queryable, id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from goal_students where goal_course_id = ${id}`,
  );
  return rows[0]?.count ?? 0;
}

/** What the public page shows of the course. */
export async function askedCourse(db: Queryable, id: number) {
  const { rows } = await db.execute<{
    course: string;
    acad_year_term: string;
    goals: { key: string; title: string; text: string }[];
  }>(sql`
    select c.name as course, g.acad_year_term, g.plan -> 'goals' as goals
    from goal_courses g join courses c on c.id = g.course_id where g.id = ${id}`);
  return rows[0];
}
