import type { GoalCourseState } from '@course-center/domain/goals/goal-course';
import { columnsOf, type GoalPlan } from '@course-center/domain/goals/plan';
import { bigramsOf } from '@course-center/domain/lists/bigrams';
import type { Product } from './product.ts';
import { COLLEGE, OFFICE } from './school.ts';

/** A plan of two goals: homework for both, an exam with a question for each. */
export function planOf(points: readonly number[] = []): GoalPlan {
  const goal = (key: string, of: readonly number[]) => ({
    ...{ key, title: `目标${key}`, text: `说明${key}`, points: of, target: null, target_reason: '' },
  });
  const question = (key: string, title: string) => ({
    ...{ key: `q${key}`, title, full: 5000, goals: [{ goal: key, points: 5000 }] },
  });
  return {
    goals: [goal('a', points), goal('b', [])],
    items: [
      {
        ...{
          key: 'work',
          title: '作业',
          kind: 'homework',
          full: 10_000,
          share: 4000,
          questions: [],
          rubric: false,
        },
        goals: [
          { goal: 'a', points: 5000 },
          { goal: 'b', points: 5000 },
        ],
      },
      {
        ...{
          key: 'exam',
          title: '期末考试',
          kind: 'final',
          full: 10_000,
          share: 6000,
          goals: [],
          rubric: false,
        },
        questions: [question('a', '第一题'), question('b', '第二题')],
      },
    ],
    matrix: null,
  };
}

export interface MadeStudent {
  readonly name?: string;
  readonly major_id?: number | null;
  readonly entry_year?: number | null;
  readonly retaker?: boolean;
  /** In points, by the order of the plan's columns; null where nothing is entered. */
  readonly marks: readonly (number | null)[];
}

let made = 0;

export interface MadeGoalCourse {
  readonly id: number;
  readonly courseId: number;
}

/** A goal course of the teacher's office with one class, led by `teacher`, as it would stand after being worked on. */
export async function madeGoalCourse(
  { school: { pool } }: Pick<Product, 'school'>,
  {
    plan = planOf(),
    students = [],
    state = 'confirmed',
    office = OFFICE,
    term = '2026-2027-1',
    courseId,
  }: {
    readonly plan?: GoalPlan;
    readonly students?: readonly MadeStudent[];
    readonly state?: GoalCourseState;
    readonly office?: string;
    readonly term?: string;
    readonly courseId?: number;
  } = {},
): Promise<MadeGoalCourse> {
  made += 1;
  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await pool.query(text, values)).rows[0].id;
  const name = `目标课程${made}`;
  const course =
    courseId ??
    (await one(
      `insert into courses (code, name, department_id, search)
       select $1, $2, id, $3 from departments where name = $4 returning id`,
      [`GOAL${made}`, name, bigramsOf(name), office],
    ));
  await pool.query(
    `insert into teacher_courses (acad_year_term, course_id, person_id, is_leader)
     select $1, $2, id, true from people where username = 'teacher' on conflict do nothing`,
    [term, course],
  );
  const id = await one(
    `insert into goal_courses (acad_year_term, course_id, state, plan, report) values ($1, $2, $3, $4, $5) returning id`,
    [term, course, state, JSON.stringify(plan), JSON.stringify({ goals: {}, overall: '' })],
  );
  const classId = await one(
    `insert into teaching_classes (goal_course_id, name) values ($1, '一班') returning id`,
    [id],
  );
  const columns = columnsOf(plan);
  for (const [at, student] of students.entries()) {
    const { name: called = `学生${at + 1}`, major_id = null, entry_year = null, retaker = false } = student;
    const studentId = await one(
      `insert into goal_students (goal_course_id, class_id, number, name, major_id, entry_year, retaker, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [id, classId, `S${made}${String(at).padStart(3, '0')}`, called, major_id, entry_year, retaker, at],
    );
    for (const [column, mark] of student.marks.entries())
      if (mark !== null)
        await pool.query(
          `insert into goal_marks (student_id, column_key, score, by, at)
           select $1, $2, $3, id, now() from people where username = 'teacher'`,
          [studentId, columns[column]?.key, mark * 100],
        );
  }
  return { id, courseId: course };
}

/** A major of the teacher's college with a requirement of one point, supported by nothing yet. */
export async function madeMajor(
  { school: { pool } }: Product,
  { college = COLLEGE, year = 2023 }: { readonly college?: string; readonly year?: number } = {},
): Promise<{ readonly majorId: number; readonly pointId: number }> {
  made += 1;
  const { rows } = await pool.query(
    `with major as (
       insert into majors (name, code, department_id) select $1, $2, id from departments where name = $3 returning id
     ) select id from major`,
    [`专业${made}`, `M${made}`, college],
  );
  const majorId = rows[0].id as number;
  await pool.query('insert into requirement_sets (major_id, entry_year) values ($1, $2)', [majorId, year]);
  const requirement = await pool.query(
    `insert into requirements (major_id, entry_year, position, code, title) values ($1, $2, 0, '1', '工程知识')
     returning id`,
    [majorId, year],
  );
  const point = await pool.query(
    `insert into requirement_points (requirement_id, position, code, text) values ($1, 0, '1.1', '掌握基础知识')
     returning id`,
    [requirement.rows[0].id],
  );
  return { majorId, pointId: point.rows[0].id };
}

/** Lets a course support a point. */
export async function supports(
  { school: { pool } }: Product,
  pointId: number,
  courseId: number,
  weight: number,
): Promise<void> {
  await pool.query('insert into point_supports (point_id, course_id, weight) values ($1, $2, $3)', [
    ...[pointId, courseId, weight],
  ]);
}
