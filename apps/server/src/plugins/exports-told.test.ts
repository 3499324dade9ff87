import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../platform/ledger/ledger.repository.ts';
import type { Client } from '../testing/client.ts';
import { engines } from '../testing/engines.ts';
import { type Product, startProduct } from '../testing/product.ts';

describe.each(engines())('a sheet that somebody takes away on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const last = async () => (await allRows(product.school.db)).at(-1);

  it('is told to the ledger with its name and what it was filtered by', async () => {
    await admin.get('/api/admin/people', { query: { format: 'xlsx', 'filter[name]': '林' } });
    expect(await last()).toMatchObject({
      action: 'sheet.exported',
      subject: 'sheet:人员',
      after: { name: '人员', filter: { name: '林' } },
      identity: 0,
    });
    const { data } = await admin.get('/api/admin/ledger', { query: { 'filter[action]': 'sheet.exported' } });
    expect(data[0]).toMatchObject({ action_title: '导出表格', subject: '人员' });
  });

  it('is called by its day, and by its term where it is of one; the ledger has the name alone', async () => {
    const nameOf = async (path: string) => {
      const headers = { authorization: `Bearer ${admin.tokens?.access}`, 'acad-year-term': '2026-2027-1' };
      const { headers: came } = await product.app.inject({ url: `/api/admin/${path}?format=xlsx`, headers });
      return decodeURIComponent(String(came['content-disposition']).split("''")[1] ?? '');
    };
    expect(await nameOf('people')).toMatch(/^人员_\d{8}\.xlsx$/);
    expect(await nameOf('evaluation/courses')).toMatch(/^评估课程_2026-2027-1_\d{8}\.xlsx$/);
    expect(await last()).toMatchObject({ subject: 'sheet:评估课程', after: { name: '评估课程' } });
  });

  it('is not told where it was refused, where it is a page, or where it is an empty template', async () => {
    const before = (await last())?.id;
    const teacher = await product.signIn('teacher');
    expect((await teacher.get('/api/admin/people', { query: { format: 'xlsx' } })).status).toBe(401);
    await admin.get('/api/admin/people');
    await admin.get('/api/admin/imports/template', { query: { kind: 'people' } });
    expect((await last())?.id).toBe(before);
  });
});
