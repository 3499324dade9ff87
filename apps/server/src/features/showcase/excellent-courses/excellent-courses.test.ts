import type { ExcellentCourseForm } from '@course-center/contract/showcase/excellent-courses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { toldOf } from '../../../testing/evaluations.ts';
import { addedCourse, COURSES, courseForm, departmentNamed } from '../../../testing/excellent-courses.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { sampleMp4, samplePdf } from '../../../testing/sample-files.ts';
import { MEMBERS_COLLEGE } from '../../../testing/school.ts';
import { keptFile } from '../../../testing/uploads.ts';

const GONE = { status: 404, message: '优质课程不存在，可能已被删除，请刷新后重试' };
const field = (name: string, more: object = {}) => ({
  ...{ name, category: 'field' as const, type: 'text' as const, content: '', files: [] },
  ...more,
});
const group = (name: string, ...children: object[]) => ({ ...field(name, { category: 'group' }), children });

describe.each(engines('json'))('an excellent course on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let department: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    department = await departmentNamed(product, MEMBERS_COLLEGE);
  });
  afterAll(() => product.close());

  const form = (more: object = {}) => courseForm(department, more as Partial<ExcellentCourseForm>);
  const add = (more: object = {}, published = 0) => addedCourse(admin, form(more), published);
  const change = (id: number, version: number, more: object) =>
    admin.send('PUT', `${COURSES}/${id}`, { form: form(more), version });
  const read = async (id: number) => (await admin.get(`${COURSES}/${id}`)).data;
  const upload = (name: string, content: Buffer, by = admin, prefix = 'admin') =>
    keptFile(product.app, by, { name, content, prefix });

  it.each([
    [{ course_name: ' ' }, { course_name: '请输入课程名称' }],
    [{ acad_year_term: '2025' }, { acad_year_term: '学年学期应形如 2026-2027-1' }],
    [{ credit: 1.234 }, { credit: '学分应为 0 到 100 之间、最多两位小数的数字' }],
    [{ cover: 'https://elsewhere.cn/a.webp' }, { cover: '封面无效，请重新上传' }],
    [{ teachers: [] }, { teachers: '请至少填写一名教师' }],
    [
      { teachers: [{ name: '', job_title: '', education_degree: '', portrait: '' }] },
      { 'teachers.0.name': '请输入教师姓名' },
    ],
    [
      { items: [group('', field(''))] },
      { 'items.0.name': '请输入分组名称', 'items.0.children.0.name': '请输入资料名称' },
    ],
    [
      {
        items: [
          group(
            '资料',
            field('网址', {
              type: 'files',
              files: [{ name: '坏', file_id: null, target: 'javascript:alert(1)' }],
            }),
          ),
        ],
      },
      { 'items.0.children.0.files.0.target': '链接须以 http:// 或 https:// 开头，请检查后重新输入' },
    ],
  ])('with %j is refused on its field', async (more, faults) => {
    const came = await admin.send('POST', COURSES, { form: form(more), published: 0 });
    const errors = Object.fromEntries(Object.entries(faults).map(([at, sentence]) => [at, [sentence]]));
    expect(came).toMatchObject({ status: 422, errors });
  });

  it('is the course centre’s alone', async () => {
    expect((await product.visitor.get(COURSES)).status).toBe(401);
    const principal = await product.signIn('principal');
    expect((await principal.get(COURSES)).status).toBe(401);
    expect((await principal.get('/api/principal/excellent/courses')).status).toBe(404);
  });

  it('that is not there is not found, whatever is done to it', async () => {
    expect(await admin.get(`${COURSES}/999999`)).toMatchObject(GONE);
    expect(await change(999999, 0, {})).toMatchObject(GONE);
    expect(await admin.send('DELETE', `${COURSES}/999999`)).toMatchObject(GONE);
    expect(
      await admin.send('PUT', `${COURSES}/999999/order`, {
        before_id: null,
        seen: { own: 1, follower: null },
      }),
    ).toMatchObject(GONE);
    expect(await admin.send('POST', `${COURSES}/999999/preview`, {})).toMatchObject(GONE);
    const none = await admin.send('PUT', `${COURSES}/published`, { ids: [999999], published: 1 });
    expect(none.data).toEqual({ changed: 0, kept: [] });
  });

  it('is added, and opens in the editor as it was kept: trimmed, ordered, without script', async () => {
    const pdf = await upload('大纲.pdf', samplePdf);
    const film = await upload('第1讲-导论.mp4', sampleMp4);
    const link = { name: '慕课', file_id: null, target: 'https://example.edu.cn/course' };
    const { id, version } = await add({
      course_name: ' 工程热力学 ',
      content: '<p onclick="x()">能<script>alert(1)</script></p><a href="javascript:x()">坏</a>',
      videos: [{ name: '第1讲-导论.mp4', file_id: film.id }],
      items: [
        group(
          '教学资源',
          field('大纲', { type: 'files', files: [{ name: '大纲.pdf', file_id: pdf.id, target: 'x' }, link] }),
          field('说明', { type: 'richText', content: '<img src=x onerror=x()><p>好</p>' }),
        ),
        { ...field('单独一项', { content: ' 文字 ' }), children: [] },
      ],
    });
    expect(version).toBe(0);
    const opened = await read(id);
    expect(opened).toMatchObject({ id, version: 0, published: 0, evaluation_course_group_id: null });
    expect(opened.form).toMatchObject({
      course_name: '工程热力学',
      credit: 3.5,
      content: '<p>能</p><a>坏</a>',
      teachers: [{ name: '李文清' }, { name: '周一鸣' }],
      videos: [{ name: '第1讲-导论.mp4', file_id: film.id }],
      items: [
        {
          name: '教学资源',
          category: 'group',
          children: [
            { name: '大纲', files: [{ file_id: pdf.id, target: '' }, link] },
            { name: '说明', content: '<p>好</p>' },
          ],
        },
        { name: '单独一项', content: '文字', children: [] },
      ],
    });
    expect(opened.files.map((file: { id: number }) => file.id).sort()).toEqual([pdf.id, film.id].sort());
    expect(await toldOf(product, `excellent_course:${id}`)).toMatchObject([
      { action: 'excellent_course.created', after: { name: '工程热力学', published: false } },
    ]);
  });

  it('holds as much as an evaluation can hand over, in Chinese', async () => {
    const long = '课'.repeat(199_000);
    const target = 'https://example.edu.cn/';
    const files = Array.from({ length: 100 }, (_, at) => ({ name: `资料${at}`, file_id: null, target }));
    const fields = Array.from({ length: 200 }, (_, at) => field(`第${at}项`));
    const items = [
      group('多', ...fields),
      group('长', field('文件', { type: 'files', files }), field('文', { content: long })),
      ...Array.from({ length: 150 }, (_, at) => group(`组${at}`)),
    ];
    const teachers = Array.from({ length: 101 }, (_, at) => ({
      name: `教师${at}`,
      job_title: '',
      education_degree: '',
      portrait: '',
    }));
    const { id } = await add({ content: `<p>${long}</p>`, teacher_intro: `<p>${long}</p>`, items, teachers });
    const { form: kept } = await read(id);
    expect((await admin.send('PUT', `${COURSES}/${id}`, { form: kept, version: 0 })).code).toBe(0);
    expect(kept.items[1].children[0].files).toHaveLength(100);
  });

  it('is changed by the version that was opened, and the ledger tells what changed', async () => {
    const { id } = await add({ course_name: '理论力学' });
    const came = await change(id, 0, { course_name: '理论力学', major: '土木工程', items: [group('概况')] });
    expect(came.data).toEqual({ id, version: 1 });
    expect(await change(id, 0, { course_name: '晚到的' })).toMatchObject({
      code: 20004,
      message: '内容已被他人修改，请重新载入后再保存',
    });
    expect((await read(id)).form).toMatchObject({ course_name: '理论力学', major: '土木工程' });
    const told = await toldOf(product, `excellent_course:${id}`);
    expect(told.at(-1)).toMatchObject({
      action: 'excellent_course.changed',
      before: { name: '理论力学', major: '机械工程', items: [] },
      after: { name: '理论力学', major: '土木工程' },
    });
    expect(Object.keys(told.at(-1)?.after)).toEqual(expect.arrayContaining(['name', 'major', 'items']));
    expect(told.at(-1)?.after).not.toHaveProperty('content');
  });

  it('that is saved as it is gets no new version', async () => {
    const { id } = await add({ course_name: '流体力学' });
    const { form: same } = await read(id);
    const came = await admin.send('PUT', `${COURSES}/${id}`, { form: same, version: 0 });
    expect(came.data).toEqual({ id, version: 0 });
    expect(await toldOf(product, `excellent_course:${id}`)).toHaveLength(1);
  });

  it('is found by a part of its name, of a teacher’s and of its code', async () => {
    const { id } = await add({
      course_name: '蜂鸟声学',
      code: 'SX077',
      teachers: [{ name: '欧阳听涛', job_title: '', education_degree: '', portrait: '' }],
    });
    const found = async (text: string) =>
      (await admin.get(COURSES, { query: { 'filter[course_name]': text } })).data.map(
        (row: { id: number }) => row.id,
      );
    expect(await found('蜂鸟声')).toEqual([id]);
    expect(await found('听涛')).toEqual([id]);
    expect(await found('sx077')).toEqual([id]);
    await change(id, 0, {
      course_name: '蜂鸟光学',
      code: 'SX078',
      teachers: [{ name: '牛顿', job_title: '', education_degree: '', portrait: '' }],
    });
    expect(await found('蜂鸟声')).toEqual([]);
    expect(await found('蜂鸟光')).toEqual([id]);
  });

  it('names only departments and natures that are there', async () => {
    const came = await admin.send('POST', COURSES, { form: courseForm(999999), published: 0 });
    expect(came.code).toBe(20004);
  });

  it('takes the own uploads only, and films only among its videos', async () => {
    const teacher = await product.signIn('teacher');
    const others = await upload('别人的.pdf', samplePdf, teacher, 'teacher');
    const pdf = await upload('自己的.pdf', samplePdf);
    const came = await admin.send('POST', COURSES, {
      form: form({
        videos: [{ name: '讲义', file_id: pdf.id }],
        items: [
          field('资料', {
            type: 'file',
            files: [{ name: 'x', file_id: others.id, target: '' }],
            children: [],
          }),
        ],
      }),
      published: 0,
    });
    expect(came.errors).toEqual({
      'videos.0.file_id': ['该文件不是视频，请上传视频文件'],
      'items.0.files.0.file_id': ['文件不存在或不是您上传的，请重新上传'],
    });
  });

  it('is published, recommended, withdrawn and only then removed', async () => {
    const { id } = await add({ course_name: '机械原理' });
    const other = await add({ course_name: '机械设计' }, 1);
    const publish = (published: number, ...versions: number[]) =>
      admin.send('PUT', `${COURSES}/published`, { ids: [id, other.id], versions, published });
    expect((await publish(1, 0, 0)).data).toEqual({ changed: 1, kept: [{ id, version: 1 }] });
    const came = await admin.send('PUT', `${COURSES}/recommend`, { ids: [id], versions: [1], recommend: 1 });
    expect(came.data).toEqual({ changed: 1, kept: [{ id, version: 2 }] });
    expect(await read(id)).toMatchObject({ published: 1, version: 2, form: { recommend: 1 } });
    expect(await admin.send('DELETE', `${COURSES}/${id}`)).toMatchObject({
      code: 998,
      message: '该课程正在展示，不能删除，请先撤回后再删除',
    });
    expect((await publish(0, 2, 0)).data).toMatchObject({ changed: 2 });
    expect((await admin.send('DELETE', `${COURSES}/${id}`)).status).toBe(204);
    expect(await admin.get(`${COURSES}/${id}`)).toMatchObject(GONE);
    const told = await toldOf(product, `excellent_course:${id}`);
    expect(told.map(({ action }: { action: string }) => action.split('.')[1])).toEqual([
      ...['created', 'published', 'recommended', 'unpublished', 'removed'],
    ]);
  });

  it.each([
    ['an outdated page', { versions: [0] }, { own: 0, follower: null }],
    ['a page of the version before, which says none', {}, undefined],
  ])('%s neither shows, recommends nor moves it, and is told why', async (_who, based, seen) => {
    const { id } = await add({ course_name: '流体力学' });
    const late = { code: 20004, message: '内容已被他人修改，请重新载入后再保存' };
    await admin.send('PUT', `${COURSES}/recommend`, { ids: [id], versions: [0], recommend: 1 });
    for (const change of [{ published: 1 }, { published: 0 }])
      expect(
        await admin.send('PUT', `${COURSES}/published`, { ids: [id], ...based, ...change }),
      ).toMatchObject(late);
    const recommend = { ids: [id], ...based, recommend: 0 };
    expect(await admin.send('PUT', `${COURSES}/recommend`, recommend)).toMatchObject(late);
    const end = { before_id: null, ...(seen && { seen: { ...seen, own: 999_999 } }) };
    expect(await admin.send('PUT', `${COURSES}/${id}/order`, end)).toMatchObject(late);
    expect(await read(id)).toMatchObject({ published: 0, version: 1, form: { recommend: 1 } });
  });

  it('is put before another one or at the end; a new one comes first', async () => {
    await product.school.pool.query('update excellent_courses set published = false');
    await product.school.pool.query('delete from excellent_courses');
    const [a, b, c] = [
      await add({ course_name: '甲' }),
      await add({ course_name: '乙' }),
      await add({ course_name: '丙' }),
    ];
    const order = async () =>
      (await admin.get(COURSES)).data.map((row: { course_name: string }) => row.course_name).join('');
    const placeOf = async (id: number) =>
      (await admin.get(COURSES)).data.find((row: { id: number }) => row.id === id)?.displayorder ?? 0;
    const move = async (id: number, before_id: number | null) => {
      const seen = { own: await placeOf(id), follower: before_id === null ? null : await placeOf(before_id) };
      return admin.send('PUT', `${COURSES}/${id}/order`, { before_id, seen });
    };
    expect(await order()).toBe('丙乙甲');
    await move(a.id, c.id);
    expect(await order()).toBe('甲丙乙');
    await move(c.id, null);
    expect(await order()).toBe('甲乙丙');
    await move(c.id, b.id);
    expect(await order()).toBe('甲丙乙');
    await move(c.id, c.id);
    await add({ course_name: '丁' });
    expect(await order()).toBe('丁甲丙乙');
    expect(await move(a.id, 999999)).toMatchObject(GONE);
    const was = { own: await placeOf(a.id), follower: await placeOf(c.id) };
    await move(c.id, null);
    expect(await admin.send('PUT', `${COURSES}/${a.id}/order`, { before_id: c.id, seen: was })).toMatchObject(
      {
        code: 20004,
        message: '内容已被他人修改，请重新载入后再保存',
      },
    );
  });

  it('moves by one step without touching those that it does not pass, also beside a new one', async () => {
    const { pool } = product.school;
    await pool.query('update excellent_courses set published = false');
    await pool.query('delete from excellent_courses');
    const ids: number[] = [];
    for (const course_name of ['一', '二', '三', '四', '五']) ids.push((await add({ course_name })).id);
    const written = async () =>
      new Map(
        (await pool.query('select id, xmin::text from excellent_courses')).rows.map((r) => [r.id, r.xmin]),
      );
    const before = await written();
    // The newest comes first: five, four, three, two, one.
    const [one, two] = ids as [number, number];
    const { rows } = await pool.query('select id, displayorder from excellent_courses');
    const placeOf = (id: number) => rows.find((row: { id: number }) => row.id === id).displayorder;
    const seen = { own: placeOf(one), follower: placeOf(two) };
    expect((await admin.send('PUT', `${COURSES}/${one}/order`, { before_id: two, seen })).code).toBe(0);
    const after = await written();
    expect(ids.filter((each) => before.get(each) !== after.get(each))).toEqual([one, two]);
  });

  it('is listed with who teaches it, filtered, and comes as a spreadsheet', async () => {
    const { id } = await add({ course_name: '控制工程', grade: 'C', recommend: 1 }, 1);
    const query = { 'filter[grade]': 'C', 'filter[recommend]': '1', 'filter[published]': '1' };
    const came = await admin.get(COURSES, {
      query: { ...query, 'filter[department_id]': String(department) },
    });
    expect(came.meta).toEqual({ total: 1, may_manage: true });
    expect(came.data).toMatchObject([
      { id, teacher_name: '李文清、周一鸣', department_name: MEMBERS_COLLEGE, recommend: 1, published: 1 },
    ]);
    const sheet = await admin.get(COURSES, { query: { ...query, format: 'xlsx' } });
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
  });
});
