import type { Queryable } from '../../database/database.ts';
import { type GoalCourseRecord, replaceValues } from './goal-course.repository.ts';
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
  await replaceValues(tx, course.id, rows);
}
