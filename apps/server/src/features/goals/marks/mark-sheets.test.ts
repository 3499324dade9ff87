import type { ImportRow } from '@course-center/contract/imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { addMarkedCourse, type MarkedCourse } from '../../../testing/goal-marks.ts';
import { settledImport, uploadSheet } from '../../../testing/imports.ts';
import { longestPiece } from '../../../testing/longest-piece.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { type SheetRow, sheetOf } from '../../../testing/sheet-of.ts';

const USUAL = '平时（满分100）';
const FIRST = '期末 第1题（满分10）';
const SECOND = '期末 第2题（满分10）';

describe.each(engines('sheets'))('sheets of a goal course on %s', (engine) => {
  let product: Product;
  let teacher: Client;
  let other: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    teacher = await product.signIn('teacher');
    other = await product.signIn('multi');
  });
  afterAll(() => product.close());

  const course = (options: Parameters<typeof addMarkedCourse>[1] = {}) =>
    addMarkedCourse(product.school.pool, options);
  const read = async ({ id }: MarkedCourse) =>
    (await teacher.get(`/api/teacher/goals/courses/${id}/marks`)).data;
  const save = ({ id, studentIds }: MarkedCourse, cell: object) =>
    teacher.send('PUT', `/api/teacher/goals/courses/${id}/marks`, {
      cells: [
        {
          ...{ student_id: studentIds[0], column_key: 'usual', state: 'normal', make_up: null, version: 0 },
          ...cell,
        },
      ],
    });
  const upload = (of: { id: number }, rows: readonly SheetRow[] | Buffer, kind = 'goal-marks') =>
    Promise.resolve(Buffer.isBuffer(rows) ? rows : sheetOf(rows as readonly SheetRow[])).then((file) =>
      uploadSheet(product.app, teacher, { prefix: 'teacher', kind, goal_course_id: of.id }, file),
    );
  async function sent(of: MarkedCourse, rows: readonly SheetRow[] | Buffer, kind = 'goal-marks') {
    const { data, message } = await upload(of, rows, kind);
    expect(data?.id, message).toBeDefined();
    return judged(data.id);
  }
  async function judged(id: string) {
    const status = await settledImport(teacher, 'teacher', id);
    const { data: lines } = await teacher.get(`/api/teacher/imports/${id}/rows`);
    const rows = lines as ImportRow[];
    const faults = rows.map(({ cells, faults: all }) =>
      [...cells.flatMap(({ fault }) => fault ?? []), ...all].join('；'),
    );
    return { id, status, rows, states: rows.map(({ state }) => state), faults };
  }
  async function confirmed(id: string) {
    await teacher.send('POST', `/api/teacher/imports/${id}/confirm`, {});
    return settledImport(teacher, 'teacher', id);
  }
  const fileOf = async (path: string) => {
    const headers = { authorization: `Bearer ${teacher.tokens?.access}` };
    return (await product.app.inject({ url: `/api/teacher/${path}`, headers })).rawPayload;
  };
  /** Lines of the course's students, who are numbered. */
  async function lines(of: MarkedCourse, ...cells: SheetRow[]): Promise<SheetRow[]> {
    const { students } = await read(of);
    return cells.map((row, at) => ({ 学号: students[at].number, 姓名: students[at].name, ...row }));
  }

  it('texts that are as long as a cell may be keep nobody waiting', async () => {
    const of = await course({ students: 20, questions: 19 });
    const questions = Array.from({ length: 19 }, (_, at) => `期末 第${at + 1}题（满分10）`);
    const long = `1.${'0'.repeat(4_990)}1`;
    const cells = Object.fromEntries([USUAL, ...questions].map((title) => [title, long]));
    const file = await sheetOf(await lines(of, ...Array.from({ length: 20 }, () => cells)));
    let id = '';
    const piece = await longestPiece(async () => {
      ({ id } = (await upload(of, file)).data);
      await settledImport(teacher, 'teacher', id);
    }, 1);
    // Twice what the bench asks for: each of the four hundred cells alone took as long.
    expect(piece).toBeLessThan(100);
    expect((await judged(id)).faults[0]).toContain('不是分数');
  });

  it('marks of a sheet are looked at first and written when somebody confirms', async () => {
    const of = await course();
    const rows = await lines(
      of,
      { [USUAL]: '85.5', [FIRST]: '缺考', [SECOND]: '4补6' },
      { [USUAL]: '缓考', [FIRST]: '', [SECOND]: '' },
      { [USUAL]: '', [FIRST]: '', [SECOND]: '' },
    );
    const { id, states } = await sent(of, rows);
    expect(states).toEqual(['new', 'new', 'unchanged']);
    expect((await read(of)).marks[0]).toEqual([[], [], []]);
    expect(await confirmed(id)).toMatchObject({ state: 'done' });
    expect((await read(of)).marks.slice(0, 2)).toEqual([
      [
        [8550, 0, null, 1],
        [null, 1, null, 1],
        [400, 0, 600, 1],
      ],
      [[null, 2, null, 1], [], []],
    ]);
    const again = await sent(of, rows);
    expect(again.states).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const changed = await sent(of, await lines(of, { [USUAL]: 90 }));
    expect(changed.states).toEqual(['changed']);
    expect(changed.rows[0]?.cells).toContainEqual({ value: '90', old: '85.5', fault: null });
  });

  it('what is exported is read back as it is, as marks and as students', async () => {
    const of = await course({ marked: 3 });
    const file = await fileOf(`goals/courses/${of.id}/marks/sheet`);
    for (const kind of ['goal-marks', 'goal-students']) {
      const { states, status } = await sent(of, file, kind);
      expect([kind, ...states]).toEqual([kind, 'unchanged', 'unchanged', 'unchanged']);
      if (kind === 'goal-marks') expect(status.ignored).toEqual([]);
    }
  });

  it('a template has the columns of its course', async () => {
    const of = await course();
    const file = await fileOf(`imports/template?kind=goal-students&goal_course_id=${of.id}`);
    // The columns are known: nothing but lines is missing.
    expect((await upload(of, file, 'goal-students')).message).toContain('表格中没有数据');
  });

  it('a template for marks has the class list in it: marks alone are left to be filled in', async () => {
    const of = await course({ marked: 1 });
    const { students, classes } = await read(of);
    const { rows, faults, states } = await sent(
      of,
      await fileOf(`imports/template?kind=goal-marks&goal_course_id=${of.id}`),
    );
    expect(rows).toHaveLength(students.length);
    expect(rows[0]?.cells.slice(0, 3).map(({ value }) => value)).toEqual([
      ...[students[0].number, students[0].name, classes[0].name],
    ]);
    expect(faults.join('')).toBe('');
    // A blank cell leaves the mark that stands there.
    expect(new Set(states)).toEqual(new Set(['unchanged']));
    // Who is on the list leaves with it.
    const { rows: told } = await product.school.pool.query(
      `select subject from ledger where action = 'sheet.exported' order by id desc limit 1`,
    );
    expect(told[0].subject).toMatch(/^sheet:.+成绩导入模板$/);
  });

  it('a sheet of a registrar is read by its words, its other columns by what somebody maps them to', async () => {
    const of = await course();
    const rows = await lines(
      of,
      { 平时成绩: 80, 大题一: 7, 总评: 88, 备注: '' },
      { 平时成绩: 70, 大题一: 0, 总评: 70, 备注: '缓考' },
      { 平时成绩: 60, 大题一: 5, 总评: 60, 备注: '重修' },
    );
    const { id, status } = await sent(of, rows);
    expect(status).toMatchObject({ ignored: ['大题一', '总评'], mapping: [] });
    expect(status.absent).toContain(FIRST);
    const path = `/api/teacher/imports/${id}/columns`;
    const wrong = { columns: [{ title: '大题一', column: USUAL }] };
    expect((await teacher.send('PUT', path, wrong)).status).toBe(422);
    const columns = [{ title: '大题一', column: FIRST }];
    expect((await teacher.send('PUT', path, { columns })).code).toBe(0);
    const mapped = await judged(id);
    expect(mapped.status.mapping).toEqual(columns);
    expect(mapped.faults).toEqual(['', '', '']);
    await confirmed(id);
    const sheet = await read(of);
    expect(sheet.marks[0][1]).toEqual([700, 0, null, 1]);
    // Deferred: the 0 is no mark, and the whole of the final exam waits.
    expect(sheet.marks[1].slice(1)).toEqual([
      [null, 2, null, 1],
      [null, 2, null, 1],
    ]);
    expect(sheet.students[2].retaker).toBe(true);
  });

  it('a make-up stands beside the first mark', async () => {
    const of = await course();
    await save(of, { score: 4500 });
    const { id, faults } = await sent(
      of,
      await lines(of, { [USUAL]: 62, 备注: '补考' }, { [USUAL]: 62, 备注: '补考' }),
    );
    expect(faults[1]).toContain('先录入原成绩');
    await confirmed(id);
    expect((await read(of)).marks[0][0]).toEqual([4500, 0, 6200, 2]);
  });

  it('each wrong line says what is wrong at its cell, and nothing of it is written', async () => {
    const of = await course({ students: 6 });
    const rows = await lines(
      of,
      { [FIRST]: 11 },
      { [FIRST]: '良好' },
      { [FIRST]: '=A1' },
      { [FIRST]: 8.555 },
      { [FIRST]: 8, 姓名: '别人' },
      { [FIRST]: 9 },
    );
    const twice = { ...rows[5], [FIRST]: 3 };
    const { id, faults } = await sent(of, [...rows, twice, { 学号: 'NOBODY1', 姓名: '', [FIRST]: 1 }]);
    const expected = [
      '超过满分 10',
      '不是分数',
      '公式',
      '两位小数',
      '姓名是',
      '',
      '重复',
      '不在本课程的学生名单中',
    ];
    for (const [at, words] of expected.entries()) expect(faults[at], words).toContain(words);
    expect(await confirmed(id)).toMatchObject({ state: 'done' });
    const { marks } = await read(of);
    expect(marks.map((row: unknown[][]) => row[1])).toEqual([[], [], [], [], [], [900, 0, null, 1]]);
    const wrongRows = await fileOf(`imports/${id}/rows?filter[state]=wrong&format=xlsx`);
    expect(wrongRows.subarray(0, 2).toString()).toBe('PK');
  });

  it('the sheet of another course brings nobody in', async () => {
    const [of, elsewhere] = [await course(), await course({ marked: 3 })];
    const { states, faults } = await sent(of, await fileOf(`goals/courses/${elsewhere.id}/marks/sheet`));
    expect(states).toEqual(['wrong', 'wrong', 'wrong']);
    expect(faults[0]).toContain('不在本课程的学生名单中');
  });

  it('a mark that somebody changed after the preview is not overwritten', async () => {
    const of = await course();
    const { id } = await sent(of, await lines(of, { [USUAL]: 60 }));
    await save(of, { score: 9900 });
    const problem = expect.stringContaining('有变化');
    expect(await confirmed(id)).toMatchObject({ state: 'ready', checks: 2, problem });
    expect((await read(of)).marks[0][0]).toEqual([9900, 0, null, 1]);
    // The preview is renewed: what stands there now is beside what the sheet says.
    const { data } = await teacher.get(`/api/teacher/imports/${id}/rows`);
    expect(data[0].cells).toContainEqual({ value: '60', old: '99', fault: null });
    await teacher.send('POST', `/api/teacher/imports/${id}/confirm`, { checks: 2 });
    expect(await settledImport(teacher, 'teacher', id)).toMatchObject({ state: 'done' });
    expect((await read(of)).marks[0][0]).toEqual([6000, 0, null, 2]);
  });

  it('a plan or a state that changed after the preview lets nothing be written', async () => {
    for (const change of [
      `update goal_courses set state = 'report_submitted' where id = $1`,
      `update goal_courses set plan = jsonb_set(plan, '{items,0,full}', '5000') where id = $1`,
    ]) {
      const of = await course();
      const { id } = await sent(of, await lines(of, { [USUAL]: 60 }));
      await product.school.pool.query(change, [of.id]);
      await confirmed(id);
      expect((await read(of)).marks[0][0]).toEqual([]);
    }
  });

  it('for whoever does not teach the course nothing of it is there', async () => {
    const of = await course();
    const { id } = await sent(of, await lines(of, { [USUAL]: 60 }));
    const file = await sheetOf([{ 学号: '1' }]);
    for (const kind of ['goal-marks', 'goal-students']) {
      const what = { prefix: 'teacher', kind, goal_course_id: of.id };
      expect((await uploadSheet(product.app, other, what, file)).status).toBe(404);
      const template = `/api/teacher/imports/template?kind=${kind}&goal_course_id=${of.id}`;
      expect((await other.get(template)).status).toBe(404);
      expect((await upload({ id: 0 }, file, kind)).status).toBe(422);
    }
    expect((await other.get(`/api/teacher/imports/${id}`)).status).toBe(404);
    expect((await other.get(`/api/teacher/imports/${id}/rows`)).status).toBe(404);
    expect((await other.send('POST', `/api/teacher/imports/${id}/confirm`, {})).status).toBe(404);
    expect((await other.send('PUT', `/api/teacher/imports/${id}/columns`, { columns: [] })).status).toBe(404);
    const people = await upload(of, file, 'people');
    expect(people.status).toBe(403);
  });

  it('a roster adds and corrects students, with classes that are new, and leaves marks', async () => {
    const of = await course({ marked: 3 });
    const { students } = await read(of);
    const { id, rows, states } = await sent(
      of,
      [
        { 学号: students[0].number, 姓名: '改名', 教学班: '', 专业: '', 年级: '23级', 重修: '重修' },
        { 学号: 'N1', 姓名: '新生甲', 教学班: '二班', 专业: '无此专业', 年级: 2024, 重修: '' },
        { 学号: 'N2', 姓名: '新生乙', 教学班: '', 专业: '', 年级: '', 重修: '' },
        { 学号: 'N2', 姓名: '重复', 教学班: '', 专业: '', 年级: '', 重修: '' },
        { 学号: 'N3', 姓名: '', 教学班: '', 专业: '', 年级: '二三', 重修: '也许' },
      ],
      'goal-students',
    );
    expect(states).toEqual(['changed', 'new', 'new', 'wrong', 'wrong']);
    expect(rows[1]?.cells).toContainEqual({ value: '二班（新建）', old: null, fault: null });
    expect(await confirmed(id)).toMatchObject({ state: 'done' });
    const sheet = await read(of);
    expect(sheet.classes.map(({ name }: { name: string }) => name)).toEqual(['一班', '二班']);
    expect(sheet.students).toHaveLength(5);
    expect(sheet.students[0]).toMatchObject({ name: '改名', entry_year: 2023, retaker: true });
    expect(sheet.marks[0].every((cell: unknown[]) => cell.length === 4)).toBe(true);
  });

  it('the ledger learns how many and of which course, and no name', async () => {
    const of = await course();
    const { id } = await sent(of, await lines(of, { [USUAL]: 60 }));
    await confirmed(id);
    const { rows } = await product.school.pool.query(
      `select after from ledger where action = 'mark.imported' and subject = $1`,
      [`goal_course:${of.id}`],
    );
    expect(rows).toEqual([{ after: { students: 1, cells: 1, retakers: 0 } }]);
  });
});
