import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { engines } from '../../testing/engines.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { COLLEGE, FOREIGN_COLLEGE } from '../../testing/school.ts';
import { allRows } from '../ledger/ledger.repository.ts';

describe.each(engines('lists'))('things kept in a list on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let principal: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    principal = await product.signIn('principal');
  });
  afterAll(() => product.close());

  it('a name is required, with the specification’s sentence on its field', async () => {
    const came = await admin.send('POST', '/api/admin/job-titles', { name: '  ' });
    expect(came).toMatchObject({ status: 422, errors: { name: ['请输入名称！'] } });
  });

  it('one is created, found, changed and removed, and the ledger tells each step', async () => {
    const { data } = await admin.send('POST', '/api/admin/job-titles', { name: ' 研究员 ' });
    const listed = await admin.get('/api/admin/job-titles', { query: { 'filter[name]': '研究' } });
    expect(listed).toMatchObject({ data: [{ id: data.id, name: '研究员', people: 0 }], meta: { total: 1 } });

    expect(await admin.change(`/api/admin/job-titles/${data.id}`, { name: '副研究员' })).toMatchObject({
      code: 0,
    });
    expect((await admin.send('DELETE', `/api/admin/job-titles/${data.id}`)).status).toBe(204);
    expect((await admin.send('DELETE', `/api/admin/job-titles/${data.id}`)).status).toBe(404);

    const rows = (await allRows(product.school.db)).filter(
      ({ subject }) => subject === `job_title:${data.id}`,
    );
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'job_title.created', before: null, after: { name: '研究员' } },
      { action: 'job_title.changed', before: { name: '研究员' }, after: { name: '副研究员' } },
      { action: 'job_title.removed', before: { name: '副研究员' }, after: null },
    ]);
  });

  it('of two who change one from what they both saw, the second is told and nothing of the first is lost', async () => {
    const { data } = await admin.send('POST', '/api/admin/natures', { name: '探究课' });
    const at = `/api/admin/natures/${data.id}`;
    const version = await admin.versionOf(at);
    const came = await Promise.all(
      ['研讨课', '讨论课'].map((name) => admin.send('PUT', at, { name, version })),
    );
    expect(came.map(({ code }) => code).sort()).toEqual([0, 20004]);
    const stale = { code: 20004, message: '内容已被他人修改，请重新载入后再保存' };
    expect(await admin.send('DELETE', `${at}?version=${version}`)).toMatchObject(stale);
    expect(await admin.send('PUT', at, { name: '无版本' })).toMatchObject({ status: 422 });
    const next = await admin.versionOf(at);
    expect(next).toBe(version + 1);
    expect((await admin.send('DELETE', `${at}?version=${next}`)).status).toBe(204);
  });

  it('a name that is there already is refused, naming it', async () => {
    const came = await admin.send('POST', '/api/admin/job-titles', { name: '教授' });
    expect(came).toMatchObject({ status: 200, code: 11000, message: '职称“教授”已存在，请更换后重试' });
  });

  it('what is in use is not removed, and the sentence says by what', async () => {
    const { data } = await admin.get('/api/admin/job-titles', { query: { 'filter[name]': '副教授' } });
    const came = await admin.send('DELETE', `/api/admin/job-titles/${data[0].id}`);
    expect(came.code).toBe(998);
    expect(came.message).toContain(`人员 ${data[0].people} 条`);
  });

  it('pages have a size, a number and an order, and never overlap', async () => {
    const total = (await admin.get('/api/admin/majors')).meta?.total ?? 0;
    expect(total).toBeGreaterThan(2 * 8);
    const names: string[] = [];
    for (let number = 1; number <= Math.ceil(total / 8); number++) {
      const came = await admin.get('/api/admin/majors', {
        query: { 'page[size]': '8', 'page[number]': String(number), sort: '-code' },
      });
      expect(came).toMatchObject({ code: 0, meta: { total } });
      names.push(...came.data.map(({ code }: { code: string }) => code));
    }
    expect(names).toEqual([...new Set(names)].sort().reverse());
    expect(names).toHaveLength(total);
  });

  it('an order or a filter that the list does not know is refused, naming it', async () => {
    const came = await admin.get('/api/admin/majors', { query: { sort: 'password' } });
    expect(came).toMatchObject({ code: 4000 });
    expect(came.message).toContain('password');
  });

  it('the whole list of a filter comes as a spreadsheet', async () => {
    const response = await product.app.inject({
      url: '/api/admin/majors?format=xlsx',
      headers: { authorization: `Bearer ${admin.tokens?.access}` },
    });
    expect(response.headers['content-disposition']).toMatch(
      new RegExp(`${encodeURIComponent('专业')}_\\d{8}\\.xlsx$`),
    );
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('a principal sees and changes the own department’s majors only', async () => {
    const listed = await principal.get('/api/principal/majors');
    const colleges = new Set(
      listed.data.map(({ department_name }: { department_name: string }) => department_name),
    );
    expect(colleges).toEqual(new Set([COLLEGE]));

    const all = await admin.get('/api/admin/majors', { query: { 'page[size]': '200' } });
    const foreign = all.data.find(
      ({ department_name }: { department_name: string }) => department_name === FOREIGN_COLLEGE,
    );
    const form = { name: '数学', code: '070101', department_id: foreign.department_id };
    expect((await principal.change(`/api/principal/majors/${foreign.id}`, form)).status).toBe(404);
    expect((await principal.send('DELETE', `/api/principal/majors/${foreign.id}`)).status).toBe(404);
    expect((await principal.send('POST', '/api/principal/majors', form)).status).toBe(403);
    const own = listed.data[0];
    const moved = { name: own.name, code: own.code, department_id: foreign.department_id };
    expect((await principal.change(`/api/principal/majors/${own.id}`, moved)).status).toBe(403);
  });

  it('a principal does not manage the school’s lists', async () => {
    expect((await principal.get('/api/principal/job-titles')).code).toBe(0);
    expect((await principal.send('POST', '/api/principal/job-titles', { name: '研究员' })).status).toBe(403);
  });

  it('a department that is gone is said so', async () => {
    const form = { name: '新专业', code: '', department_id: 2147483647 };
    expect(await admin.send('POST', '/api/admin/majors', form)).toMatchObject({ code: 20004 });
  });
});
