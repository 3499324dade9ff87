import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { exported } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { reviewable, reviewed, reviewOf } from '../../../testing/reviews.ts';
import { nameOf } from '../../../testing/school.ts';

describe.each(engines('sheets'))('the spreadsheet of reviewed courses on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    const group = await reviewable(product, cast);
    const department = await reviewOf(product, group.groupId, 'expert', 'department');
    await reviewed(await product.signIn('expert'), department, group, [55.5, 35]);
    await reviewOf(product, group.groupId, 'centerexpert');
  });
  afterAll(() => product.close());

  async function cellsFor(by: Client, prefix: string) {
    const path = `/api/${prefix}/evaluation/courses?filter[course_name]=${encodeURIComponent('评估用')}`;
    const sheet = await exported(product, by.tokens?.access, path);
    const { titles, rows } = await readSheet(sheet, { required: ['院级专家'], known: [] });
    return (title: string) => (titles.includes(title) ? rows[0]?.cells[titles.indexOf(title)] : null);
  }

  it('has the experts of both sides, the averages and the grades', async () => {
    const cell = await cellsFor(cast.admin, 'admin');
    expect(cell('院级专家')).toBe(`${nameOf('expert')}（已评审 90.50分）`);
    expect(cell('校级专家')).toBe(`${nameOf('centerexpert')}（待评审 0.00%）`);
    expect(Number(cell('院级平均分'))).toBe(90.5);
    expect(Number(cell('综合得分'))).toBe(90.5);
    // One of two reviews: nothing calls it final.
    expect([cell('院级等级'), cell('综合等级'), cell('结果状态')]).toEqual(['', '暂定 A级', '暂定 1/2']);
    expect([cell('最终得分'), cell('最终等级')]).toEqual([null, null]);
  });

  it('has for a principal the own experts only, as the screen has', async () => {
    const cell = await cellsFor(cast.principal, 'principal');
    expect(cell('院级专家')).toBe(`${nameOf('expert')}（已评审 90.50分）`);
    expect(cell('校级专家')).toBeNull();
  });
});
