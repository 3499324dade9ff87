import type { MarkedStudent } from '@course-center/domain/goals/achievement';
import { columnsOf, type GoalPlan } from '@course-center/domain/goals/plan';
import { goalMarks, goalStudents, inBatches, teachingClasses } from '@course-center/server/seeding';
import type { DemoCourse } from '../courses.ts';
import { demoName } from '../people.ts';
import { atWork } from '../working-hours.ts';
import { demoMarks, isRetaker } from './demo-marks.ts';
import type { DemoGoalCourse } from './demo-plans.ts';
import type { GoalSeeding } from './seed-requirements.ts';

export const DAY = 24 * 60 * 60 * 1000;

/** When the nth thing of a goal course was: within the weeks of its term. */
export function momentOf({ term }: DemoGoalCourse, now: Date, nth: number): Date {
  const termsAgo = ['2026-2027-1', '2025-2026-2', '2025-2026-1'].indexOf(term);
  return atWork(now, nth * 6 - termsAgo * 160 - 40);
}

export interface Teacher extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
}

interface RosterParts {
  readonly id: number;
  readonly demo: DemoGoalCourse;
  readonly place: number;
  readonly plan: GoalPlan;
  readonly teachers: readonly Teacher[];
  readonly course: DemoCourse;
  readonly major_id: number | null;
}

/** Classes, students and their marks. */
export async function seedStudents({ tx, now }: GoalSeeding, parts: RosterParts): Promise<MarkedStudent[]> {
  const { id, demo, place, plan, teachers, course } = parts;
  const entry_year = Number(demo.term.slice(0, 4)) + 1 - course.year;
  const classes = await tx
    .insert(teachingClasses)
    .values(
      demo.classes.map((_, position) => ({
        ...{ goal_course_id: id, position, teacher_id: teachers[position % teachers.length]?.id ?? null },
        name: `${course.major ?? ''}${String(entry_year).slice(2)}0${position + 1}班`,
      })),
    )
    .returning({ id: teachingClasses.id });
  const rows = rosterOf(parts, entry_year, classes);
  const kept = await inBatches(rows, (batch) =>
    tx
      .insert(goalStudents)
      .values([...batch])
      .returning({ id: goalStudents.id }),
  );
  const columns = columnsOf(plan);
  const marked = rows.map((row, at) => ({
    ...{ ...row, id: kept[at]?.id as number },
    marks: demoMarks({ course: place, level: demo.level, entered: demo.entered }, at, columns),
  }));
  const by = teachers[0]?.id as number;
  const at = new Date(Math.min(atWork(now, -1).getTime(), momentOf(demo, now, 4).getTime()));
  await inBatches(
    marked.flatMap(({ id: student_id, marks }) => marks.map((mark) => ({ ...mark, student_id, by, at }))),
    async (batch) => {
      await tx.insert(goalMarks).values([...batch]);
      return [];
    },
  );
  return marked.map(({ marks, ...student }) => ({
    ...student,
    marks: columns.map(({ key }) => marks.find(({ column_key }) => column_key === key) ?? null),
  }));
}

/** Who takes it again came a year earlier. */
function rosterOf(
  { id, demo, place, course, major_id }: RosterParts,
  entry_year: number,
  classes: readonly { readonly id: number }[],
) {
  return demo.classes.flatMap((size, at) =>
    Array.from({ length: size }, (_, nth) => {
      const student = demo.classes.slice(0, at).reduce((sum, each) => sum + each, 0) + nth;
      const retaker = isRetaker(place, student);
      const year = entry_year - (retaker ? 1 : 0);
      return {
        ...{ goal_course_id: id, class_id: classes[at]?.id as number, major_id, retaker, position: nth },
        number: `${year}${course.code.slice(0, 2)}${at + 1}${String(nth + 1).padStart(3, '0')}${retaker ? 'R' : ''}`,
        name: demoName(500 + course.year * 130 + entry_year + student),
        major_name: course.major ?? '',
        entry_year: year,
      };
    }),
  );
}
