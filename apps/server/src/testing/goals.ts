import type { GoalPlan } from '@course-center/domain/goals/plan';
import { addTaught, type Cast } from './evaluations.ts';
import type { Product } from './product.ts';

const goal = (key: string, title: string) => ({
  ...{ key, title, text: `${title}的内容`, points: [], target: null, target_reason: '' },
});

/** Homework 0.4 for the first goal, an exam 0.6 whose questions of 40 and 60 speak for the two. */
export const GOAL_PLAN: GoalPlan = {
  goals: [goal('g1', '课程目标1'), goal('g2', '课程目标2')],
  items: [
    {
      ...{
        key: 'hw',
        title: '作业',
        kind: 'homework',
        full: 10_000,
        share: 4000,
        questions: [],
        rubric: false,
      },
      goals: [{ goal: 'g1', points: 10_000 }],
    },
    {
      ...{ key: 'ex', title: '期末考试', kind: 'final', full: 10_000, share: 6000, goals: [], rubric: false },
      questions: [
        { key: 'q1', title: '一', full: 4000, goals: [{ goal: 'g1', points: 4000 }] },
        { key: 'q2', title: '二', full: 6000, goals: [{ goal: 'g2', points: 6000 }] },
      ],
    },
  ],
  matrix: null,
};

/** A course that the leader and the member teach this term, chosen as a goal course. */
export async function goalCourseOf(
  product: Product,
  cast: Cast,
  name: string,
  { plan = GOAL_PLAN, reviewer_id = null }: { plan?: GoalPlan; reviewer_id?: number | null } = {},
): Promise<{ id: number; courseId: number }> {
  const courseId = await addTaught(product, cast, name);
  const body = { course_ids: [courseId], reviewer_id, trial: false };
  const came = await cast.admin.send('POST', '/api/admin/goals/courses', body);
  if (came.data?.done !== 1) throw new Error(`not chosen: ${JSON.stringify(came)}`);
  const { rows } = await product.school.pool.query(
    'update goal_courses set plan = $2 where course_id = $1 returning id',
    [courseId, JSON.stringify(plan)],
  );
  return { id: rows[0].id, courseId };
}

/** Students of one class with their marks: points by column, or a state. */
export async function addStudents(
  { school: { pool } }: Product,
  goalCourseId: number,
  students: readonly Readonly<Record<string, number | 'absent' | 'deferred' | 'exempt'>>[],
): Promise<number[]> {
  const { rows } = await pool.query(
    `insert into teaching_classes (goal_course_id, name) values ($1, '一班')
     on conflict (goal_course_id, name) do update set name = excluded.name returning id`,
    [goalCourseId],
  );
  const ids: number[] = [];
  for (const [at, marks] of students.entries()) {
    const made = await pool.query(
      `insert into goal_students (goal_course_id, class_id, number, name, position)
       values ($1, $2, $3, $4, $5) returning id`,
      [goalCourseId, rows[0].id, `2024${String(at).padStart(4, '0')}`, `学生${at}`, at],
    );
    const { id } = made.rows[0];
    ids.push(id);
    for (const [key, mark] of Object.entries(marks))
      await pool.query(
        `insert into goal_marks (student_id, column_key, score, state, by, at)
         select $1, $2, $3, $4, id, now() from people where username = 'teacher'`,
        [id, key, typeof mark === 'number' ? mark * 100 : null, typeof mark === 'number' ? 'normal' : mark],
      );
  }
  await pool.query('update goal_courses set marks_version = marks_version + 1 where id = $1', [goalCourseId]);
  return ids;
}

/** What a reviewer answers where everything is as it should be. */
export const ALL_YES = ['g1', 'g2'].map((key) => ({ goal: key, answers: [true, true, true] }));

/** The analysis of both goals, and a measure for each. */
export async function analysed({ school: { pool } }: Product, goalCourseId: number): Promise<void> {
  const report = { goals: { g1: '分析一', g2: '分析二' }, overall: '' };
  await pool.query('update goal_courses set report = $2 where id = $1', [
    goalCourseId,
    JSON.stringify(report),
  ]);
  await pool.query(
    `insert into measures (goal_course_id, goal_key, problem, action, who)
     select $1, key, '得分偏低', '增加练习', '任课教师' from unnest(array['g1', 'g2']) key`,
    [goalCourseId],
  );
}
