import type { Queryable } from '../../database/database.ts';
import { goalCourses, goalValues } from '../../database/goals-schema.ts';
import { inBatches } from '../../database/in-batches.ts';
import { and, eq, isNull, sql } from '../../database/query.ts';
import type { GoalCourseRecord } from './goal-course-scope.ts';
import { computeAchievement } from './reports/achievement.ts';

/**
 * Keeps what a goal course came to, for the views over many courses, with the version of the marks that it is of. Its
 * caller holds the course's row meanwhile.
 */
export async function renewValues(
  tx: Queryable,
  course: Pick<GoalCourseRecord, 'id' | 'plan' | 'setting' | 'department_id'>,
  at: Date,
): Promise<void> {
  const { achievement } = await computeAchievement(tx, course, at);
  const all = [{ major_id: null, entry_year: null, goals: achievement.goals }, ...achievement.majors];
  const rows = all.flatMap(({ major_id, entry_year, goals }) =>
    goals.map(({ goal, students, at_target, target, direct, mean, indirect, overall, incomplete }) => ({
      ...{ goal_course_id: course.id, goal_key: goal, major_id, entry_year, students, at_target, target },
      ...{ direct, mean, indirect, overall, incomplete },
    })),
  );
  await tx.delete(goalValues).where(eq(goalValues.goal_course_id, course.id));
  await inBatches(rows, async (batch) => {
    await tx.insert(goalValues).values([...batch]);
    return [];
  });
  await tx
    .update(goalCourses)
    .set({ achieved_version: sql`${goalCourses.marks_version}` })
    .where(eq(goalCourses.id, course.id));
}

/** What was kept of a course as a whole, goal by goal. */
export function keptValues(db: Queryable, id: number) {
  return db
    .select()
    .from(goalValues)
    .where(and(eq(goalValues.goal_course_id, id), isNull(goalValues.major_id)));
}
