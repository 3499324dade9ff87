import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const DATA = '/api/admin/evaluation/data';

describe('what can be asked of the data at once', () => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct('postgres');
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const raw = (text: string) => product.school.pool.query(text);

  it('is no pivot of more cells than anybody reads', async () => {
    await raw(
      `insert into courses (code, name, department_id, category, search)
       select 'PV' || n, '透视 ' || n, (select min(id) from departments), '类别 ' || n, '{}' from generate_series(1, 3000) n`,
    );
    await raw(
      `insert into evaluation_courses (acad_year_term, process, course_id, version_id, is_team, planned_at)
       select e.acad_year_term, e.process, c.id, e.version_id, true, now()
       from courses c, evaluation_courses e where c.code like 'PV%'
         and e.id = (select max(id) from evaluation_courses)`,
    );
    await raw(
      `insert into evaluation_course_groups (evaluation_course_id)
       select e.id from evaluation_courses e join courses c on c.id = e.course_id where c.code like 'PV%'`,
    );
    const asked = 'filter[term]=all&rows=category';
    expect(await admin.get(`${DATA}/pivot?${asked}&columns=process`)).toMatchObject({ code: 0 });
    expect(await admin.get(`${DATA}/pivot?${asked}&columns=stage`)).toMatchObject({
      ...{ code: 999, message: expect.stringContaining('超过 20000 格') },
    });
  });

  it('is a column once, however often it is named', async () => {
    const headers = { authorization: `Bearer ${admin.tokens?.access}` };
    const url = `${DATA}/groups?columns=${Array(300).fill('score,grade')}&format=xlsx`;
    const { rawPayload } = await product.app.inject({ url, headers });
    const { titles } = await readSheet(rawPayload, { required: ['综合得分'], known: [] });
    expect(titles).toEqual(['综合得分', '综合等级']);
  });
});
