import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../../../../database/query.ts';
import {
  excellentCourseFiles,
  excellentCourseItems,
  excellentCourses,
  excellentCourseVideos,
  slides,
} from '../../../../database/showcase-schema.ts';

import { storeSetting } from '../../../../platform/settings/settings.repository.ts';
import { engines } from '../../../../testing/engines.ts';
import { departmentNamed } from '../../../../testing/excellent-courses.ts';
import { type Product, startProduct } from '../../../../testing/product.ts';
import { sampleMp4, samplePdf } from '../../../../testing/sample-files.ts';
import { COLLEGE, OTHER_COLLEGE } from '../../../../testing/school.ts';
import { showCourse, showNothing } from '../../../../testing/shown-courses.ts';
import { keptFile } from '../../../../testing/uploads.ts';

const PATH = '/api/teacher/excellent/display';
const GONE = '该课程不存在或已撤下，请返回首页查看其它课程';

describe.each(engines())('what visitors see of a course on %s', (engine) => {
  let product: Product;
  let department: number;
  let id: number;
  let hidden: number;
  const files = { video: 0, pdf: 0 };
  beforeAll(async () => {
    product = await startProduct(engine);
    const { db } = product.school;
    await showNothing(db);
    department = await departmentNamed(product, COLLEGE);
    id = await showCourse(db, {
      department_id: department,
      course_name: '数据结构',
      teachers: ['王晓东', '李文清'],
      theory_class_hour: 40,
      practice_class_hour: 8,
      credit: 2.5,
      evaluation_system_name: '本科课程评估',
      self_evaluation_grade: 'A',
      aims: '能够实现常用算法',
      content: '<p onclick="x()">课程<script>alert(1)</script></p><a href="javascript:alert(1)">链接</a>',
      teacher_intro: '<h2>教师</h2><img src=x onerror=alert(1)>',
      is_team: true,
    });
    hidden = await showCourse(db, { department_id: department, course_name: '未发布', published: false });
    const teacher = await product.signIn('teacher');
    const kept = (name: string, content: Buffer) => keptFile(product.app, teacher, { name, content });
    files.video = (await kept('第一讲.mp4', sampleMp4)).id;
    files.pdf = (await kept('大纲.pdf', samplePdf)).id;
    await db
      .insert(excellentCourseVideos)
      .values({ excellent_course_id: id, name: '01-第一讲', file_id: files.video, displayorder: 0 });
  });
  beforeEach(() => product.clock.advance(2));
  afterAll(() => product.close());

  const get = (path: string, query: Record<string, string> = {}) =>
    product.visitor.get(`${PATH}/${path}`, { query });

  const CALLS = ['basic', 'videos', 'information', 'random/recommend'];

  it.each(CALLS)(
    '%s of a course that is none, or that was withdrawn, is a 404 with a way back',
    async (call) => {
      for (const none of [hidden, 2_147_483_647, '1e9'])
        expect(await get(`courses/${call}/${none}`)).toMatchObject({ status: 404, message: GONE });
      for (const none of ['0', '-1', 'abc', '99999999999'])
        expect((await get(`courses/${call}/${none}`)).code).toBe(4000);
    },
  );

  it('is all that its page needs, with texts in which nothing acts', async () => {
    const { data, code } = await get(`courses/basic/${id}`, {
      include: 'department,excellentCourseTeam.teacher',
    });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      id,
      course_name: '数据结构',
      teacher_name: '王晓东',
      aims: '能够实现常用算法',
      class_hour: 48,
      theory_class_hour: 40,
      practice_class_hour: 8,
      credit: 2.5,
      evaluation_system: { name: '本科课程评估' },
      is_team: true,
      excellent_course_team_leader: { teacher: { name: '王晓东' } },
      excellent_course_team: [
        {
          id: expect.any(Number),
          teacher: { name: '王晓东', job_title: '副教授', education_degree: '博士研究生', portrait: '' },
        },
      ],
      evaluation_course_group_id: null,
    });
    expect(data.content).toBe('<p>课程</p><a>链接</a>');
    expect(data.teacher_intro).toBe('<h2>教师</h2>');
    expect(data).not.toHaveProperty('self_evaluation_grade');
  });

  it('names the whole team where the school does not show teams by their leader', async () => {
    const { db } = product.school;
    const config = {
      ...DEFAULT_PROJECT_CONFIG,
      expert_evaluation_course: { team_information_unify: false, anonymous_material: false },
    };
    const { version } = (await (await product.signIn('admin')).get('/api/admin/settings/project')).data;
    await storeSetting(db, 'project', config, version, product.clock.now());
    product.clock.advance(2);
    const { data } = await get(`courses/basic/${id}`);
    expect(data.teacher_name).toBe('王晓东、李文清');
    expect(
      data.excellent_course_team.map((each: { teacher: { name: string } }) => each.teacher.name),
    ).toEqual(['王晓东', '李文清']);
    await storeSetting(db, 'project', DEFAULT_PROJECT_CONFIG, version + 1, product.clock.now());
  });

  it('has videos by links that open', async () => {
    const { data } = await get(`courses/videos/${id}`);
    expect(data).toEqual([
      { uid: expect.any(String), name: '01-第一讲', path: expect.stringMatching(/^\/api\/files\//) },
    ]);
    expect((await product.app.inject({ url: data[0].path })).statusCode).toBe(200);
  });

  it('has its material in groups, with files that open and links that lead into the web only', async () => {
    const { db } = product.school;
    const item = async (values: Partial<typeof excellentCourseItems.$inferInsert>) => {
      const [row] = await db
        .insert(excellentCourseItems)
        .values({
          excellent_course_id: id,
          name: '',
          category: 'field',
          type: 'text',
          displayorder: 0,
          ...values,
        })
        .returning();
      return row?.id as number;
    };
    const group = await item({ name: '教学资料', category: 'group' });
    await item({ name: '简介', parent_id: group, type: 'richText', content: '<p>好<script>1</script></p>' });
    const item_id = await item({ name: '附件', parent_id: group, type: 'files', displayorder: 1 });
    await db.insert(excellentCourseFiles).values([
      { item_id, name: '教学大纲', file_id: files.pdf, displayorder: 0 },
      { item_id, name: '慕课', target: 'https://mooc.example.edu.cn/1', displayorder: 1 },
      { item_id, name: '恶意', target: 'javascript:alert(1)', displayorder: 2 },
      { item_id, name: '数据', target: 'data:text/html,<script>1</script>', displayorder: 3 },
    ]);
    const { data } = await get(`courses/information/${id}`);
    expect(data).toEqual([
      {
        id: group,
        name: '教学资料',
        category: 'group',
        type: 'text',
        content: '',
        children: [
          {
            id: expect.any(Number),
            name: '简介',
            category: 'field',
            type: 'richText',
            content: '<p>好</p>',
            children: [],
          },
          {
            id: item_id,
            name: '附件',
            category: 'field',
            type: 'files',
            content: [
              {
                uid: expect.any(String),
                name: '教学大纲.pdf',
                path: expect.stringMatching(/^\/api\/files\//),
                size: expect.any(Number),
                pages: 1,
              },
              {
                uid: expect.any(String),
                name: '慕课',
                path: 'https://mooc.example.edu.cn/1',
                target: '_blank',
              },
            ],
            children: [],
          },
        ],
      },
    ]);
    const opened = await product.app.inject({ url: data[0].children[1].content[0].path });
    expect(opened.rawPayload).toEqual(samplePdf);
  });

  it('comes with others beside it: never itself, none twice, its own department first, in as many statements', async () => {
    const { db, pool } = product.school;
    const elsewhere = await departmentNamed(product, OTHER_COLLEGE);
    const near = await showCourse(db, { department_id: department, course_name: '操作系统' });
    for (const n of [1, 2, 3]) await showCourse(db, { department_id: elsewhere, course_name: `英语${n}` });
    product.clock.advance(2);
    const ask = async (limit: string) => (await get(`courses/random/recommend/${id}`, { limit })).data;
    const ids = (await ask('3')).map((course: { id: number }) => course.id);
    expect(ids[0]).toBe(near);
    expect(new Set(ids).size).toBe(3);
    expect(await ask('12')).toHaveLength(4);
    expect((await get(`courses/random/recommend/${id}`)).data).toHaveLength(4);
    expect((await get(`courses/random/recommend/${id}`, { limit: '13' })).code).toBe(4000);

    const asked = vi.spyOn(pool, 'query');
    const statements = async (limit: string) => {
      asked.mockClear();
      await ask(limit);
      return asked.mock.calls.length;
    };
    expect(await statements('1')).toBe(await statements('4'));
    asked.mockRestore();
  });

  it('can be looked at before it is published by whom a preview was given, and by nobody else', async () => {
    const admin = await product.signIn('admin');
    const { preview } = (await admin.send('POST', `/api/admin/excellent/courses/${hidden}/preview`, {})).data;
    for (const call of CALLS) {
      expect((await get(`courses/${call}/${hidden}`, { preview })).code, call).toBe(0);
      expect((await get(`courses/${call}/${hidden}`, { preview: `${preview}x` })).status, call).toBe(404);
      expect((await get(`courses/${call}/${hidden}`)).status, call).toBe(404);
    }
    product.clock.advance(31 * 60);
    expect((await get(`courses/basic/${hidden}`, { preview })).status).toBe(404);
  });

  it('is gone as soon as it is withdrawn, and its files with it', async () => {
    const { db } = product.school;
    expect((await get(`courses/basic/${id}`)).code).toBe(0);
    const [video] = (await get(`courses/videos/${id}`)).data;
    const [{ children }] = (await get(`courses/information/${id}`)).data;
    const links = [video.path, children[1].content[0].path];
    const statuses = () =>
      Promise.all(links.map(async (url) => (await product.app.inject({ url })).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    await db.update(excellentCourses).set({ published: false }).where(eq(excellentCourses.id, id));
    product.clock.advance(1);
    expect((await get(`courses/basic/${id}`)).status).toBe(404);
    expect(await statuses()).toEqual([403, 403]);
    await db.update(excellentCourses).set({ published: true }).where(eq(excellentCourses.id, id));
  });
});

describe.each(engines())('what visitors see of the school on %s', (engine) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(engine);
    const { db, pool } = product.school;
    await showNothing(db);
    const college = await departmentNamed(product, COLLEGE);
    const below = await pool.query('select id from departments where parent_id = $1 limit 1', [college]);
    await showCourse(db, { department_id: college, category: '专业课' });
    await showCourse(db, { department_id: below.rows[0].id, category: '专业课' });
    await showCourse(db, { department_id: below.rows[0].id, category: '通识课' });
    await showCourse(db, { department_id: below.rows[0].id, category: '通识课', published: false });
    const slide = { image: '/files/a.webp', content: '', updated_at: new Date() };
    await db.insert(slides).values([
      {
        ...slide,
        title: '二',
        url: 'javascript:alert(1)',
        displayorder: 2,
        content: '<p>详情<script>1</script></p>',
      },
      { ...slide, title: '一', url: 'https://news.example.edu.cn', displayorder: 1 },
      { ...slide, title: '收起', url: '/excellent', displayorder: 0, shown: false },
    ]);
  });
  afterAll(() => product.close());
  const get = (path: string) => product.visitor.get(`${PATH}/${path}`);

  it('departments come with how many courses they and those below them show', async () => {
    expect((await get('departments')).data).toEqual([
      {
        id: expect.any(Number),
        name: COLLEGE,
        dec_counts: 3,
        children: [{ id: expect.any(Number), name: expect.any(String), dec_counts: 2, children: [] }],
      },
    ]);
  });

  it('categories come with how many courses each shows', async () => {
    expect((await get('categories')).data).toEqual([
      { name: '专业课', counts: 2 },
      { name: '通识课', counts: 1 },
    ]);
  });

  it('slides come in their order, and lead nowhere that acts', async () => {
    const { data } = await get('slides');
    expect(data.map(({ title, url }: { title: string; url: string }) => [title, url])).toEqual([
      ['一', 'https://news.example.edu.cn'],
      ['二', ''],
    ]);
    expect((await get(`slides/${data[1].id}`)).data).toMatchObject({
      title: '二',
      url: '',
      content: '<p>详情</p>',
    });
  });

  it('a slide that is not shown is not there', async () => {
    const rows = await product.school.db.select().from(slides).where(eq(slides.title, '收起'));
    expect((await get(`slides/${rows[0]?.id}`)).status).toBe(404);
  });

  it('the display config tells how the school presents itself, and its name', async () => {
    const admin = await product.signIn('admin');
    const { config } = (await admin.get('/api/admin/settings/display')).data;
    expect((await get('config')).data).toEqual({ ...config, school: '江州理工大学' });
  });
});
