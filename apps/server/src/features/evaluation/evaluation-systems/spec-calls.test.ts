import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { COMPLETE, field, indicator, systemsOf } from '../../../testing/evaluation-systems.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const CATEGORIES = 'course/evaluation/information/categories';

describe.each(engines())('what the evaluation tables ask about systems on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let teacher: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    teacher = await product.signIn('teacher');
  });
  afterAll(() => product.close());
  const systems = systemsOf(
    () => product,
    () => admin,
  );
  const names = (came: { data: { name: string }[] }) => came.data.map(({ name }) => name);

  it.each([
    ['principal', 'principal', {}],
    ['teacher', 'teacher', {}],
    ['party', 'teacher', { identity: '6' }],
    ['expert', 'expert', {}],
    ['leader', 'leader', {}],
    ['faculty', 'faculty/group', {}],
    ['admin', 'admin', {}],
  ])('%s chooses from the systems in use of a process', async (username, prefix, acting) => {
    const client = await product.signIn(username);
    const ask = (tag: string) =>
      client.get(`/api/${prefix}/evaluation/system`, {
        query: { 'filter[evaluation_system_tag]': tag, 'filter[status]': '1', all: '1', ...acting },
      });
    const old = await ask('0');
    expect(old).toMatchObject({ status: 200, code: 0 });
    expect(old.data).toEqual([{ id: expect.any(Number), name: '老课程评估体系（2026 版）' }]);
    expect(names(await ask('1'))).toEqual(['新课程评估体系']);
  });

  it('what is in preparation is chosen from by the course centre alone', async () => {
    const draft = '新课程评估体系（征求意见稿）';
    expect(names(await admin.get('/api/admin/evaluation/system'))).toHaveLength(4);
    expect(names(await teacher.get('/api/teacher/evaluation/system'))).toHaveLength(3);
    const query = { 'filter[status]': '0' };
    expect(names(await admin.get('/api/admin/evaluation/system', { query }))).toEqual([draft]);
    expect(names(await teacher.get('/api/teacher/evaluation/system', { query }))).toEqual([]);
  });

  it.each([{ 'filter[evaluation_system_tag]': '2' }, { 'filter[status]': '3' }, { 'filter[status]': 'x' }])(
    '%o is no choice',
    async (query) => {
      const came = await admin.get('/api/admin/evaluation/system', { query });
      expect([came.status, came.code]).not.toEqual([200, 0]);
    },
  );

  it('the indicators are a tree with ids, and what stands above adds up its leaves', async () => {
    const id = await systems.create('指标体系');
    const leaf = {
      ...indicator('方法', 20.2),
      short_indicator: '方法',
      criteria: '得当',
      need_comment: true,
    };
    await systems.save(id, {
      ...COMPLETE,
      indicators: [
        indicator('目标', 0, indicator('定位', 30.1), indicator('产出', 29.7)),
        indicator('过程', 0, indicator('设计', 0, indicator('内容', 20), leaf)),
      ],
    });
    const { data } = await admin.get('/api/admin/evaluation/course/indicator', {
      query: { 'filter[evaluation_system_id]': String(id) },
    });
    expect(data).toMatchObject([
      {
        parent_id: null,
        indicator: '目标',
        total_points: 59.8,
        need_comment: false,
        children: [
          { parent_id: data[0].id, indicator: '定位', total_points: 30.1, children: [] },
          { parent_id: data[0].id, indicator: '产出', total_points: 29.7, children: [] },
        ],
      },
      {
        indicator: '过程',
        total_points: 40.2,
        children: [{ indicator: '设计', total_points: 40.2, children: [{ total_points: 20 }, leaf] }],
      },
    ]);
    const deepest = data[1].children[0].children[1];
    expect(deepest).toEqual({ ...leaf, id: expect.any(Number), parent_id: data[1].children[0].id });
    const missing = await admin.get('/api/admin/evaluation/course/indicator');
    expect(missing.code).toBe(4000);
  });

  it('the form comes in groups: the teachers’ part, or the course centre’s', async () => {
    const id = await systems.create('填报体系');
    const choice = field('b', { type: 'choice', options: ['是', '否'], required: true, hint: '选一个' });
    await systems.save(id, {
      ...COMPLETE,
      groups: [
        { name: '只有中心', fields: [field('c', { supplementary: true, type: 'file' })] },
        { name: '都有', fields: [field('a'), field('d', { supplementary: true }), choice] },
        { name: '只有教师', fields: [field('e', { type: 'richText' })] },
      ],
    });
    await systems.act(id, 'activate');
    const ask = async (more: Record<string, string> = {}) =>
      (
        await teacher.get(`/api/teacher/${CATEGORIES}`, {
          query: { evaluation_system_id: String(id), ...more },
        })
      ).data;
    const groupOf = (key: string, name: string, displayorder: number, ...children: object[]) => ({
      ...{ key, name, category: 'group', type: '', displayorder, required: false, hint: '', options: [] },
      children,
    });
    const fieldAt = (
      displayorder: number,
      { supplementary: _, each_teacher: __, ...given }: ReturnType<typeof field>,
    ) => ({
      ...{ ...given, category: 'field', displayorder, children: [] },
    });
    const own = [
      groupOf('group_2', '都有', 2, fieldAt(1, field('a')), fieldAt(3, choice)),
      groupOf('group_3', '只有教师', 3, fieldAt(1, field('e', { type: 'richText' }))),
    ];
    expect(await ask()).toEqual(own);
    expect(await ask({ course_center_replenish: '0' })).toEqual(own);
    expect(await ask({ course_center_replenish: '1' })).toEqual([
      groupOf('group_1', '只有中心', 1, fieldAt(1, field('c', { type: 'file' }))),
      groupOf('group_2', '都有', 2, fieldAt(2, field('d'))),
    ]);
  });

  it('the form of a system in preparation is there for the course centre alone', async () => {
    const id = await systems.create('没准备好');
    await systems.save(id, COMPLETE);
    const query = { evaluation_system_id: String(id) };
    expect((await admin.get(`/api/admin/${CATEGORIES}`, { query })).data).toHaveLength(1);
    expect((await teacher.get(`/api/teacher/${CATEGORIES}`, { query })).status).toBe(404);
    expect((await teacher.get(`/api/teacher/${CATEGORIES}`)).code).toBe(4000);
  });
});
