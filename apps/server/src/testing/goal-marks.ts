import { EMPTY_REPORT } from '@course-center/domain/goals/goal-course';
import type { GoalPlan } from '@course-center/domain/goals/plan';
import type pg from 'pg';

export interface MarkedCourse {
  readonly id: number;
  readonly classId: number;
  readonly studentIds: readonly number[];
  /** Of the columns, in their order. */
  readonly keys: readonly string[];
}

interface MarkedCourseOptions {
  /** The account of who teaches it. */
  readonly teacher?: string;
  readonly name?: string;
  readonly students?: number;
  /** Each a question of 10 points in one final exam; none leaves one item of 100 points. */
  readonly questions?: number;
  /** How many students have a mark in every column already. */
  readonly marked?: number;
}

/** The plan of a course with an item of 100 points, and an exam of some questions. */
export function markPlan(questions: number): GoalPlan {
  const goals = [{ goal: 'g1', points: 1000 }];
  const usual = { kind: 'homework' as const, full: 10_000, share: 4000, rubric: false };
  return {
    goals: [{ key: 'g1', title: '目标1', text: '', points: [], target: null, target_reason: '' }],
    items: [
      { ...usual, key: 'usual', title: '平时', questions: [], goals: [{ goal: 'g1', points: 10_000 }] },
      ...(questions > 0
        ? [
            {
              ...{
                key: 'final',
                title: '期末',
                kind: 'final' as const,
                share: 6000,
                rubric: false,
                goals: [],
              },
              full: questions * 1000,
              questions: Array.from({ length: questions }, (_, at) => ({
                ...{ key: `q${at + 1}`, title: `第${at + 1}题`, full: 1000, goals },
              })),
            },
          ]
        : []),
    ],
    matrix: null,
  };
}

let made = 0;

/** A goal course of the term with one class, written straight into the tables. */
export async function addMarkedCourse(
  pool: pg.Pool,
  options: MarkedCourseOptions = {},
): Promise<MarkedCourse> {
  const { teacher = 'teacher', students = 3, questions = 2, marked = 0 } = options;
  made += 1;
  const code = `GM${String(made).padStart(4, '0')}`;
  const { name = `成绩课程${made}` } = options;
  const plan = markPlan(questions);
  const one = async (text: string, ...values: unknown[]): Promise<number> =>
    (await pool.query(text, values)).rows[0]?.id;
  const course = await one(
    `insert into courses (code, name, department_id, nature_id) select $1, $2, d.id, (select min(id) from natures)
     from people p join departments d on d.id = p.department_id where p.username = $3 returning id`,
    ...[code, name, teacher],
  );
  await pool.query(
    `insert into teacher_courses (acad_year_term, course_id, person_id, is_leader)
     select t.acad_year_term, $1, p.id, true from terms t, people p where t.is_now and p.username = $2`,
    [course, teacher],
  );
  const id = await one(
    `insert into goal_courses (acad_year_term, course_id, plan, report)
     select acad_year_term, $1, $2, $3 from terms where is_now returning id`,
    ...[course, JSON.stringify(plan), JSON.stringify(EMPTY_REPORT)],
  );
  const classId = await one(
    `insert into teaching_classes (goal_course_id, name, position) values ($1, '一班', 1) returning id`,
    id,
  );
  const { rows } = await pool.query(
    `insert into goal_students (goal_course_id, class_id, number, name, position)
     select $1, $2, $4 || lpad(n::text, 5, '0'), '学生' || n, n from generate_series(1, $3::int) n returning id`,
    [id, classId, students, code],
  );
  const studentIds = rows.map((row) => row.id as number);
  const keys = ['usual', ...Array.from({ length: questions }, (_, at) => `q${at + 1}`)];
  if (marked > 0)
    await pool.query(
      `insert into goal_marks (student_id, column_key, score, by, at)
       select s, k, 500 + (s * 7 + length(k)) % 500, (select id from people where username = $3), now()
       from unnest($1::int[]) s, unnest($2::text[]) k`,
      [studentIds.slice(0, marked), keys, teacher],
    );
  return { id, classId, studentIds, keys };
}
