import type { MarkSave } from '@course-center/contract/goals/marks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { addMarkedCourse, type MarkedCourse } from '../../../testing/goal-marks.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const student = (number: string, name: string, more: object = {}) => ({
  ...{ number, name, major_name: '', entry_year: null, retaker: false, ...more },
});

describe.each(engines())('students and marks of a goal course on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  let other: Client;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    teacher = await product.signIn('teacher');
    other = await product.signIn('multi');
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const course = (options: Parameters<typeof addMarkedCourse>[1] = {}) =>
    addMarkedCourse(product.school.pool, options);
  const at = ({ id }: MarkedCourse, path = 'marks') => `/api/teacher/goals/courses/${id}/${path}`;
  const read = async (of: MarkedCourse) => (await teacher.get(at(of))).data;
  const save = (of: MarkedCourse, ...cells: Partial<MarkSave>[]) =>
    teacher.send('PUT', at(of), {
      cells: cells.map((cell) => ({
        ...{ student_id: of.studentIds[0], column_key: 'usual', score: null, state: 'normal' },
        ...{ make_up: null, version: 0, ...cell },
      })),
    });
  const post = (of: MarkedCourse, path: string, body: object) => teacher.send('POST', at(of, path), body);

  it('a course tells its columns, students and marks, and nothing where nothing changed', async () => {
    const of = await course();
    expect(await read(of)).toMatchObject({
      closed: null,
      columns: [
        { key: 'usual', item_title: '平时', title: '', full: 10_000, share: 4000 },
        { key: 'q1', item_title: '期末', title: '第1题', full: 1000 },
        { key: 'q2' },
      ],
      classes: [{ name: '一班' }],
      students: [{ name: '学生1' }, { name: '学生2' }, { name: '学生3' }],
      marks: [
        [[], [], []],
        [[], [], []],
        [[], [], []],
      ],
    });
    const { version } = await read(of);
    expect((await teacher.get(`${at(of)}?since=${version}`)).data).toBeNull();
    expect((await teacher.get(`${at(of)}?since=${version - 1}`)).data.id).toBe(of.id);
  });

  it('marks are kept with their state and make-up, and come back so', async () => {
    const of = await course();
    const [first, second] = of.studentIds;
    const { data } = await save(
      of,
      { score: 8550 },
      { column_key: 'q1', state: 'absent', make_up: 600 },
      { student_id: second as number, state: 'deferred' },
    );
    expect(data).toMatchObject({ versions: [1, 1, 1], refused: [] });
    expect(data.version).toBe(data.version_before + 1);
    expect((await read(of)).marks.slice(0, 2)).toEqual([
      [[8550, 0, null, 1], [null, 1, 600, 1], []],
      [[null, 2, null, 1], [], []],
    ]);
    expect((await save(of, { student_id: first as number, score: null, version: 1 })).data.versions).toEqual([
      2,
    ]);
    expect((await read(of)).marks[0][0]).toEqual([null, 0, null, 2]);
  });

  it('a mark that somebody else changed meanwhile is handed back, and nothing is overwritten', async () => {
    const of = await course();
    await save(of, { score: 8000 });
    const { data } = await save(of, { score: 9000 }, { column_key: 'q1', score: 500 });
    expect(data.versions).toEqual([0, 1]);
    expect(data.refused).toMatchObject([
      { why: 'changed', now: { score: 8000, version: 1 }, sentence: expect.stringContaining('已修改该成绩') },
    ]);
    expect((await read(of)).marks[0][0]).toEqual([8000, 0, null, 1]);
  });

  it('a save that comes twice because its answer got lost succeeds', async () => {
    const of = await course();
    await save(of, { score: 8000 });
    expect((await save(of, { score: 8000 })).data).toMatchObject({ versions: [1], refused: [] });
  });

  it.each([
    [{ score: 10_001 }, 'wrong', '超过满分 100'],
    [{ score: 100, state: 'absent' as const }, 'wrong', '没有分数'],
    [{ make_up: 100 }, 'wrong', '请填写分数'],
    [{ column_key: 'nowhere', score: 100 }, 'gone', '已从考核方案中删除'],
    [{ student_id: 2147483647, score: 100 }, 'gone', '已不在名单中'],
  ])('%o is refused at its cell, and the others are kept', async (cell, why, sentence) => {
    const of = await course();
    const { data } = await save(of, cell, { column_key: 'q2', score: 300 });
    expect(data.versions).toEqual([0, 1]);
    expect(data.refused).toMatchObject([{ why, sentence: expect.stringContaining(sentence) }]);
  });

  it('a student of another course is not there', async () => {
    const [of, elsewhere] = [await course(), await course()];
    const { data } = await save(of, { student_id: elsewhere.studentIds[0] as number, score: 100 });
    expect(data.refused).toMatchObject([{ why: 'gone' }]);
    const chosen = { students: [{ id: elsewhere.studentIds[0], version: 1 }], marks: 0 };
    expect((await post(of, 'roster/students/remove', chosen)).status).toBe(404);
  });

  it('nobody else learns that the course is there', async () => {
    const of = await course();
    const calls = [
      ['GET', 'marks', undefined],
      ['GET', 'marks/sheet', undefined],
      ['GET', 'roster/sources', undefined],
      [
        'PUT',
        'marks',
        { cells: [{ student_id: 1, column_key: 'x', score: 1, state: 'normal', make_up: null, version: 0 }] },
      ],
      ['POST', 'roster/classes', { name: '二班', teacher_id: null }],
      ['POST', 'roster/copy', { class_id: 1, name: '二班' }],
      ['POST', 'roster/students', { class_id: of.classId, students: [student('1', '甲')] }],
      [
        'PUT',
        `roster/students/${of.studentIds[0]}`,
        { ...student('1', '甲'), class_id: of.classId, version: 1 },
      ],
      ['PUT', `roster/classes/${of.classId}`, { name: '三班', teacher_id: null, version: 1 }],
      ['POST', `roster/classes/${of.classId}/remove`, { version: 1, students: 3, marks: 0 }],
      [
        'POST',
        'roster/students/move',
        { class_id: of.classId, students: [{ id: of.studentIds[0], version: 1 }] },
      ],
      ['POST', 'roster/students/remove', { students: [{ id: of.studentIds[0], version: 1 }], marks: 0 }],
    ] as const;
    for (const [method, path, body] of calls) {
      const came =
        method === 'GET'
          ? await other.get(at(of, path))
          : await other.send(method, at(of, path), body as object);
      expect([method, path, came.status]).toEqual([method, path, 404]);
    }
  });

  it('the course centre reads, and enters nothing', async () => {
    const of = await course();
    const { data } = await admin.get(`/api/admin/goals/courses/${of.id}/marks`);
    expect(data).toMatchObject({ id: of.id, closed: expect.stringContaining('只能查看') });
  });

  it('after the report is handed in, neither marks nor students change', async () => {
    const of = await course();
    await product.school.pool.query(`update goal_courses set state = 'report_submitted' where id = $1`, [
      of.id,
    ]);
    expect((await save(of, { score: 100 })).code).toBe(20004);
    expect((await post(of, 'roster/classes', { name: '二班', teacher_id: null })).code).toBe(20004);
    expect((await read(of)).closed).toContain('不能修改');
  });

  it('students are added by the dozen, all or none, with a sentence at each field that is wrong', async () => {
    const of = await course();
    const body = {
      class_id: of.classId,
      students: [student('A1', '甲'), student(' A 1', '乙'), student('', '丙')],
    };
    const { status, errors } = await post(of, 'roster/students', body);
    expect(status).toBe(422);
    expect(JSON.stringify(errors)).toContain('学号相同');
    expect((await read(of)).students).toHaveLength(3);
    const good = {
      class_id: of.classId,
      students: [student('A1', '甲'), student('A2', '乙', { retaker: true })],
    };
    expect((await post(of, 'roster/students', good)).data).toEqual({ added: 2 });
    expect((await read(of)).students.at(-1)).toMatchObject({ number: 'A2', retaker: true });
  });

  it('correcting and moving a student keeps the marks', async () => {
    const of = await course({ marked: 3 });
    const { data: added } = await post(of, 'roster/classes', { name: '二班', teacher_id: null });
    const path = at(of, `roster/students/${of.studentIds[0]}`);
    const form = { ...student('NEW1', '改名', { entry_year: 2023 }), class_id: added.id, version: 1 };
    expect((await teacher.send('PUT', path, form)).code).toBe(0);
    expect((await teacher.send('PUT', path, form)).code).not.toBe(0);
    const sheet = await read(of);
    const place = sheet.students.findIndex(({ number }: { number: string }) => number === 'NEW1');
    expect(sheet.students[place]).toMatchObject({ class_id: added.id, name: '改名', entry_year: 2023 });
    expect(sheet.marks[place].every((cell: unknown[]) => cell.length === 4)).toBe(true);
    const chosen = [{ id: of.studentIds[1], version: 1 }];
    const move = { class_id: added.id, students: chosen };
    expect((await post(of, 'roster/students/move', move)).data).toEqual({ moved: 1 });
  });

  it('who removes a student has been told how many marks go', async () => {
    const of = await course({ marked: 3 });
    const students = [{ id: of.studentIds[0], version: 1 }];
    expect((await post(of, 'roster/students/remove', { students, marks: 2 })).code).not.toBe(0);
    expect((await post(of, 'roster/students/remove', { students, marks: 3 })).data).toEqual({ removed: 1 });
    const gone = { version: 1, students: 2, marks: 6 };
    expect((await post(of, `roster/classes/${of.classId}/remove`, gone)).code).toBe(0);
    expect((await read(of)).students).toEqual([]);
  });

  it('a copied class keeps who takes the same course again, and not who took another again', async () => {
    const [of, source] = [await course({ students: 1 }), await course()];
    const { pool } = product.school;
    await pool.query('update goal_students set retaker = true where class_id = $1', [source.classId]);
    const copied = async (name: string) => {
      await post(of, 'roster/copy', { class_id: source.classId, name });
      const { students } = await read(of);
      return students.slice(1).map(({ retaker }: { retaker: boolean }) => retaker);
    };
    expect(await copied('别的课程')).toEqual([false, false, false]);
    await pool.query('delete from goal_students where goal_course_id = $1 and id <> $2', [
      of.id,
      of.studentIds[0],
    ]);
    // The class as that of the same course, a term before.
    await pool.query(
      `with before as (insert into goal_courses (acad_year_term, course_id, plan, report)
         select (select min(acad_year_term) from terms where not is_now), course_id, plan, report
         from goal_courses where id = $1 returning id, acad_year_term, course_id),
       taught as (insert into teacher_courses (acad_year_term, course_id, person_id, is_leader)
         select acad_year_term, course_id, (select id from people where username = 'teacher'), true from before),
       moved as (update teaching_classes set goal_course_id = (select id from before) where id = $2)
       update goal_students set goal_course_id = (select id from before) where class_id = $2`,
      [of.id, source.classId],
    );
    expect(await copied('同一课程')).toEqual([true, true, true]);
  });

  it('a class of another course is copied without marks, and who is there already stays', async () => {
    const [of, source] = [await course({ students: 1 }), await course({ marked: 3 })];
    const { data: sources } = await teacher.get(at(of, 'roster/sources'));
    expect(sources.map(({ id }: { id: number }) => id)).toContain(source.classId);
    const copy = { class_id: source.classId, name: '转来的班' };
    expect((await post(of, 'roster/copy', copy)).data).toEqual({ added: 3, skipped: 0 });
    expect((await post(of, 'roster/copy', { ...copy, name: '又一班' })).data).toEqual({
      added: 0,
      skipped: 3,
    });
    expect((await post(of, 'roster/copy', copy)).code).toBe(11_000);
    const sheet = await read(of);
    expect(sheet.students).toHaveLength(4);
    expect(sheet.marks.flat().every((cell: unknown[]) => cell.length === 0)).toBe(true);
  });

  it('the ledger is told how many, and never who', async () => {
    const of = await course();
    await post(of, 'roster/students', { class_id: of.classId, students: [student('L1', '某某某')] });
    const { rows } = await product.school.pool.query(
      `select action, before, after from ledger where subject = $1 order by id`,
      [`goal_course:${of.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['student.created']);
    expect(JSON.stringify(rows)).not.toContain('某某某');
  });

  it('the list of own courses says how far each is, and the sheet holds what was entered', async () => {
    const of = await course({ marked: 2 });
    const { data } = await teacher.get('/api/teacher/goals/marks');
    expect(data.find(({ id }: { id: number }) => id === of.id)).toMatchObject({
      ...{ columns: 3, classes: 1, students: 3, marks: 6, open: true },
    });
    const response = await product.app.inject({
      url: at(of, 'marks/sheet'),
      headers: { authorization: `Bearer ${teacher.tokens?.access}` },
    });
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
