import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { madeGoalCourse, planOf } from '../../../testing/goal-courses.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { FOREIGN_OFFICE } from '../../../testing/school.ts';

describe('the papers of a goal course', () => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  const make = (by: Client, prefix: string, body: object) =>
    by.send('POST', `/api/${prefix}/documents`, body);

  async function textOf({ data }: { data: { file: { preview_url: string } } }): Promise<string> {
    const { rawPayload } = await product.app.inject({ method: 'GET', url: data.file.preview_url });
    // Lines break wherever a column ends.
    return (await readPdf(rawPayload)).text.replaceAll(/\s/g, '');
  }

  const students = [
    { name: '赵甲乙', marks: [80, 40, 45] },
    { name: '钱丙丁', marks: [20, 10, 45] },
  ];

  it('are for who may read the course, and for nobody else', async () => {
    const { id } = await madeGoalCourse(product, { plan: planOf(), students, office: FOREIGN_OFFICE });
    const asked = { kind: 'goal_report', ids: [id] };
    expect(await make(cast.principal, 'principal', asked)).toMatchObject({ status: 404 });
    expect(await make(cast.member, 'teacher', asked)).toMatchObject({ status: 404 });
    expect(await make(cast.principal, 'principal', { ...asked, kind: 'goal_quality' })).toMatchObject({
      status: 404,
    });
    expect(await make(cast.leader, 'teacher', { kind: 'goal_report', ids: [] })).toMatchObject({
      status: 422,
    });
  });

  it('tell the report in its sections, with the figures of the screen', async () => {
    const { id } = await madeGoalCourse(product, { plan: planOf(), students });
    const text = await textOf(await make(cast.leader, 'teacher', { kind: 'goal_report', ids: [id] }));
    for (const section of ['一、课程基本情况', '二、课程目标与毕业要求指标点', '八、改进措施', '附录'])
      expect(text).toContain(section);
    // Goal a: 0.4 × 50/100 + 0.6 × 25/50.
    expect(text).toContain('0.5000');
    expect(text).toContain('钱丙丁');
  });

  it('name no student where that was asked for', async () => {
    const { id } = await madeGoalCourse(product, { plan: planOf(), students });
    const masked = { kind: 'goal_report', ids: [id], masked: true };
    const text = await textOf(await make(cast.principal, 'principal', masked));
    expect(text).not.toContain('钱丙丁');
    expect(text).toContain('低于期望值的学生（1名）');
  });

  it('are one page for what the reviewer said', async () => {
    const { id } = await madeGoalCourse(product, { plan: planOf(), students });
    const came = await make(cast.principal, 'principal', { kind: 'goal_quality', ids: [id] });
    expect(came.data.pages).toBe(1);
    expect(await textOf(came)).toContain('还没有审核');
  });
});
