import { type Achievement, achievementOf, type MarkedStudent } from '@course-center/domain/goals/achievement';
import { isSettingFrozen } from '@course-center/domain/goals/goal-course';
import type { Mark } from '@course-center/domain/goals/marks';
import { columnsOf } from '@course-center/domain/goals/plan';
import type { GoalSetting } from '@course-center/domain/goals/setting';
import type { Queryable, Transaction } from '../../database/database.ts';
import {
  goalCourses,
  goalMarks,
  goalStudents,
  goalValues,
  questionnaireCounts,
  questionnaires,
} from '../../database/goals-schema.ts';
import { inBatches } from '../../database/in-batches.ts';
import { and, asc, eq, isNull } from '../../database/query.ts';
import type { GoalCourseRecord } from './goal-course-scope.ts';
import { settingOf } from './settings/settings.repository.ts';

type Computed = Pick<GoalCourseRecord, 'id' | 'state' | 'plan' | 'setting' | 'department_id'>;

/** What a course is computed under: what was frozen with its plan, else what its department says now. */
export async function settingFor(
  db: Queryable,
  { state, setting, department_id }: Pick<Computed, 'state' | 'setting' | 'department_id'>,
): Promise<GoalSetting> {
  return isSettingFrozen(state) && setting ? setting : settingOf(db, department_id);
}

/** What a goal course's students reached, from what is entered now. */
export async function achievementNow(db: Queryable, course: Computed): Promise<Achievement> {
  const setting = await settingFor(db, course);
  const students = await markedStudents(db, course);
  return achievementOf({
    plan: course.plan,
    setting,
    students,
    questionnaire: await questionnaireOf(db, course.id, students.length),
  });
}

/** The students with their marks in the order of the plan's columns. */
export async function markedStudents(
  db: Queryable,
  { id, plan }: Pick<Computed, 'id' | 'plan'>,
): Promise<MarkedStudent[]> {
  const rows = await db
    .select()
    .from(goalStudents)
    .where(eq(goalStudents.goal_course_id, id))
    .orderBy(asc(goalStudents.position), asc(goalStudents.id));
  const entered = await db
    .select({
      student_id: goalMarks.student_id,
      column_key: goalMarks.column_key,
      score: goalMarks.score,
      state: goalMarks.state,
    })
    .from(goalMarks)
    .innerJoin(goalStudents, eq(goalStudents.id, goalMarks.student_id))
    .where(eq(goalStudents.goal_course_id, id));
  const places = new Map(columnsOf(plan).map(({ key }, at) => [key, at]));
  const marks = new Map<number, (Mark | null)[]>(rows.map((row) => [row.id, Array(places.size).fill(null)]));
  for (const { student_id, column_key, score, state } of entered) {
    const at = places.get(column_key);
    const own = marks.get(student_id);
    if (at !== undefined && own && !(state === 'normal' && score === null)) own[at] = { score, state };
  }
  return rows.map(({ id: student, class_id, major_id, entry_year, retaker }) => ({
    ...{ id: student, class_id, major_id, entry_year, retaker },
    marks: marks.get(student) ?? [],
  }));
}

async function questionnaireOf(db: Queryable, id: number, students: number) {
  const [found] = await db.select().from(questionnaires).where(eq(questionnaires.goal_course_id, id));
  if (!found) return null;
  const rows = await db.select().from(questionnaireCounts).where(eq(questionnaireCounts.goal_course_id, id));
  const counts: Record<string, number[]> = {};
  for (const { goal_key, step, count } of rows) {
    counts[goal_key] ??= [0, 0, 0, 0, 0];
    (counts[goal_key] as number[])[step - 1] = count;
  }
  return { enrolled: found.enrolled || students, answered: found.answered, counts };
}

/**
 * Keeps what a goal course came to where anything changed since: the views over many courses read that. The course's
 * row is held meanwhile, so that what is kept is of the version that is said.
 */
export async function keepValues(tx: Transaction, course: Computed & { readonly marks_version: number }) {
  const found = await achievementNow(tx, course);
  const all = [{ major_id: null, entry_year: null, goals: found.goals }, ...found.majors];
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
    .set({ achieved_version: course.marks_version })
    .where(eq(goalCourses.id, course.id));
}

/** What was kept of a course as a whole, goal by goal. */
export function valuesOf(db: Queryable, id: number) {
  return db
    .select()
    .from(goalValues)
    .where(and(eq(goalValues.goal_course_id, id), isNull(goalValues.major_id)));
}
