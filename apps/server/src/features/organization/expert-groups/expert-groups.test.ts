import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../../../platform/ledger/ledger.repository.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { exported, importSheet } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { COLLEGE, nameOf } from '../../../testing/school.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { expertGroupResource } from './expert-group.resource.ts';

const PATH = '/api/admin/expert-groups';

describe.each(engines())('expert groups on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let central: number;
  let departmental: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    central = await personId('centerexpert');
    departmental = await personId('expert');
  });
  afterAll(() => product.close());

  async function personId(username: string): Promise<number> {
    const { rows } = await product.school.pool.query('select id from people where username = $1', [username]);
    return rows[0].id;
  }

  const form = (name: string, person_ids: number[], process = 'old') => ({ process, name, person_ids });

  it('a name and an expert are required', async () => {
    const came = await admin.send('POST', PATH, form(' ', []));
    expect(came).toMatchObject({
      status: 422,
      errors: { name: ['请输入名称！'], person_ids: ['请至少选择一位专家'] },
    });
  });

  it('only central experts are in them, and the sentence names who is not', async () => {
    const came = await admin.send('POST', PATH, form('混合组', [central, departmental]));
    expect(came).toMatchObject({
      status: 422,
      errors: { person_ids: [`“${nameOf('expert')}”不是校级专家，请先在“校级专家”中聘任`] },
    });
    expect(await admin.send('POST', PATH, form('混合组', [2147483647]))).toMatchObject({ code: 20004 });
  });

  it('one is created, found, changed and removed, and the ledger tells each step', async () => {
    const { data } = await admin.send('POST', PATH, form(' 测试一组 ', [central, central]));
    const query = { 'filter[process]': 'old', 'filter[name]': '测试', 'filter[expert]': '孙立' };
    const listed = await admin.get(PATH, { query });
    expect(listed).toMatchObject({
      data: [
        {
          id: data.id,
          process: 'old',
          name: '测试一组',
          experts: [{ id: central, name: nameOf('centerexpert') }],
        },
      ],
      meta: { total: 1, may_manage: true },
    });
    const elsewhere = await admin.get(PATH, { query: { ...query, 'filter[process]': 'new' } });
    expect(elsewhere.data).toEqual([]);
    const refused = await admin.change(`${PATH}/${data.id}`, form('测试一组', [departmental]));
    expect(refused.status).toBe(422);
    const changed = form('测试二组', [central], 'new');
    expect(await admin.change(`${PATH}/${data.id}`, changed)).toMatchObject({ code: 0 });
    expect((await admin.send('DELETE', `${PATH}/${data.id}`)).status).toBe(204);
    const told = (await allRows(product.school.db)).filter(
      ({ subject }) => subject === `expert_group:${data.id}`,
    );
    expect(told.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'expert_group.created', after: form('测试一组', [central]) },
      { action: 'expert_group.changed', after: changed },
      { action: 'expert_group.removed', after: null },
    ]);
  });

  it('a name is taken within its process only', async () => {
    const ids = [];
    for (const process of ['old', 'new'])
      ids.push((await admin.send('POST', PATH, form('同名组', [central], process))).data.id);
    const came = await admin.send('POST', PATH, form('同名组', [central], 'new'));
    expect(came).toMatchObject({ code: 11000, message: '新课程的专家组“同名组”已存在，请更换后重试' });
    for (const id of ids) expect((await admin.send('DELETE', `${PATH}/${id}`)).status).toBe(204);
  });

  it('the course centre chooses among the groups, with the ids of their experts', async () => {
    const { data } = await admin.send('POST', PATH, form('可选组', [central]));
    const came = await admin.get('/api/admin/evaluation/course/expert/groups');
    expect(came.data).toContainEqual({ id: data.id, name: '可选组', experts: [{ teacher_id: central }] });
  });

  it('a principal chooses among the departments within reach: their experts are a group each', async () => {
    const principal = await product.signIn('principal');
    const { data } = await principal.get('/api/principal/evaluation/course/expert/groups');
    const { rows } = await product.school.pool.query(
      `select d.id, d.name, array_agg(r.person_id order by r.person_id) as people from roles r
       join departments d on d.id = r.department_id where r.identity = 3 group by d.id, d.name`,
    );
    const college = rows.find(({ name }) => name === COLLEGE);
    expect(data).toEqual([
      {
        id: college.id,
        name: college.name,
        experts: college.people.map((teacher_id: number) => ({ teacher_id })),
      },
    ]);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('only the course centre keeps them', async () => {
    const principal = await product.signIn('principal');
    expect((await principal.get('/api/principal/expert-groups')).status).toBe(404);
    expect((await principal.send('POST', PATH, form('新组', [central]))).status).toBeGreaterThan(400);
  });

  it('what is exported can be imported again as it is, and a sheet names central experts only', async () => {
    for (const process of ['old', 'new'] as const) {
      await admin.send('POST', PATH, form('往返组', [central], process));
      const file = await exported(product, admin.tokens?.access, `${PATH}?filter[process]=${process}`);
      const { states } = await importSheet(product, expertGroupResource, file, { process });
      expect(new Set(states)).toEqual(new Set(['unchanged']));
    }
    const { rows } = await product.school.pool.query(
      `select employee_no from people where id = any($1) order by id = $2 desc`,
      [[central, departmental], central],
    );
    const [one, other] = rows.map(({ employee_no }) => employee_no);
    const sheet = await sheetOf([
      { 专家组名称: '表格组', 专家工号: one },
      { 专家组名称: '混合组', 专家工号: `${one}、${other}` },
    ]);
    const came = await importSheet(product, expertGroupResource, sheet, { process: 'new' });
    expect(came.states).toEqual(['new', 'wrong']);
    expect(came.faults[1]).toEqual({ 专家工号: `“${other}”不是校级专家，请先在“校级专家”中聘任` });
  });
});
