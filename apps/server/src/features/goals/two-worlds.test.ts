import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { actingQueryOf, prefixOf } from '@course-center/domain/access/prefix';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answers,
  answersTo,
  differences,
  everyQuestion,
  type Reader,
} from '../../testing/every-answer.ts';
import { type MadeGoalCourse, madeGoalCourse, planOf } from '../../testing/goal-courses.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { FOREIGN_OFFICE } from '../../testing/school.ts';

const READERS: Readonly<Record<string, readonly [username: string, identity: Identity | null]>> = {
  principal: ['principal', IDENTITY.principal],
  teacher: ['teacher', IDENTITY.teacher],
  expert: ['expert', IDENTITY.expert],
  leader: ['leader', IDENTITY.leader],
  party: ['party', IDENTITY.partyBranch],
  faculty: ['faculty', IDENTITY.facultyGroup],
  visitor: ['', null],
};
/** What tells of goal courses; everything else knows nothing of them. */
const TELLS = /goals|questionnaire|dashboard|packs|documents|imports/;

/**
 * Another department's goal course twice, with other students, marks, answers and texts: for whoever has nothing to do
 * with it no byte of any answer differs. One database serves for both: it is read, changed, and read again.
 */
describe('whoever has nothing to do with a goal course is answered the same whatever it holds', () => {
  let product: Product;
  let foreign: MadeGoalCourse;
  let ids: number[] = [];
  const readers = new Map<string, Reader>();
  const before = new Map<string, Answers>();

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;

  beforeAll(async () => {
    product = await startProduct('postgres');
    foreign = await madeGoalCourse(product, {
      ...{ plan: planOf(), office: FOREIGN_OFFICE, state: 'plan_confirmed' },
      students: [{ marks: [80, 40, 45] }, { marks: [20, 10, null] }],
    });
    // Somebody of the other department teaches it, and nobody who reads here.
    await rows(
      `update teacher_courses set person_id = (select min(p.id) from people p join departments d
         on d.id = p.department_id where d.name = $2) where course_id = $1`,
      ...[foreign.courseId, FOREIGN_OFFICE],
    );
    await rows(
      `insert into questionnaires (goal_course_id, mode, state, opened_at, enrolled, answered)
       values ($1, 'counts', 'closed', now(), 6, 6)`,
      foreign.id,
    );
    await answered([1, 1, 1, 1, 2]);
    const students = await rows(
      'select id, class_id from goal_students where goal_course_id = $1',
      foreign.id,
    );
    ids = [foreign.id, foreign.courseId, students[0].id, students[0].class_id];
    for (const [name, [username, identity]] of Object.entries(READERS))
      readers.set(name, { client: username ? await product.signIn(username) : product.visitor, identity });
    for (const [name, reader] of readers) before.set(name, await answers(reader));
  }, 180_000);
  afterAll(() => product.close());

  async function answered(counts: readonly number[]): Promise<void> {
    for (const [at, count] of counts.entries())
      await rows(
        `insert into questionnaire_counts (goal_course_id, goal_key, step, count) values ($1, 'a', $2, $3)
         on conflict (goal_course_id, goal_key, step) do update set count = excluded.count`,
        ...[foreign.id, at + 1, count],
      );
  }

  /** What a reader is answered to everything that can be asked of goals, tried or refused. */
  function answers(reader: Reader): Promise<Answers> {
    const questions = everyQuestion(reader, { ids, texts: ['学生1', '目标课程'] });
    const told = questions.filter(({ url }) => TELLS.test(url));
    return answersTo(product, reader, told, tried(reader));
  }

  /** What is refused, or tried without doing it. */
  function tried({ identity }: Reader): InjectOptions[] {
    if (identity === null) return [];
    const query = new URLSearchParams(actingQueryOf({ identity }) as Record<string, string>);
    const post = (path: string, payload: object): InjectOptions => ({
      ...{ method: 'POST', url: `/api/${prefixOf(identity)}/${path}?${query}`, payload },
    });
    const step = { action: 'reopen_plan', version: 1, remark: '理由', answers: [] };
    return [
      post('documents', { kind: 'goal_report', ids: [foreign.id] }),
      post('documents', { kind: 'goal_quality', ids: [foreign.id] }),
      post('goals/courses', { course_ids: [foreign.courseId], reviewer_id: null, trial: true }),
      post(`goals/courses/${foreign.id}/steps`, step),
      post(`goals/courses/${foreign.id}/roster/students/remove`, {
        students: [{ id: ids[2], version: 1 }],
        marks: 3,
      }),
    ];
  }

  it('was asked as much as there is, and refused wherever the course is named', () => {
    for (const [name, came] of before) {
      const named = [...came].filter(([request]) => request.includes(`goals/courses/${foreign.id}`));
      expect(named.length, name).toBeGreaterThan(name === 'visitor' ? -1 : 0);
      for (const [request, answer] of named) expect(answer.slice(0, 3), request).toMatch(/^40[0134]/);
    }
    expect(before.get('principal')?.size).toBeGreaterThan(40);
  });

  it('also where students, marks, answers, texts and their order are others', async () => {
    await rows(
      `update goal_students set name = '他' || name, number = 'X' || number, position = 10 - position,
         retaker = not retaker where goal_course_id = $1`,
      foreign.id,
    );
    await rows(
      `update goal_marks set score = 100 where student_id in (select id from goal_students where goal_course_id = $1)`,
      foreign.id,
    );
    await rows(
      `insert into goal_students (goal_course_id, class_id, number, name, position)
       select goal_course_id, class_id, 'NEW', '新来的', 99 from goal_students where goal_course_id = $1 limit 1`,
      foreign.id,
    );
    await answered([6, 0, 0, 0, 0]);
    await rows(
      `insert into measures (goal_course_id, goal_key, problem, action, who, due_term)
       values ($1, 'a', '问题', '措施', '某人', '2026-2027-1')`,
      foreign.id,
    );
    await rows(
      `update goal_courses set report = '{"goals":{"a":"分析"},"overall":"总评"}', marks_version = marks_version + 1,
         state = 'report_submitted', version = version + 1 where id = $1`,
      foreign.id,
    );
    for (const [name, reader] of readers)
      expect(differences(await answers(reader), before.get(name)), name).toEqual([]);
  }, 180_000);

  it('and the course centre, who may know, is answered something else', async () => {
    const admin = await product.signIn('admin');
    const { data } = await admin.get(`/api/admin/goals/courses/${foreign.id}/marks`);
    expect(JSON.stringify(data)).toContain('新来的');
  });
});
