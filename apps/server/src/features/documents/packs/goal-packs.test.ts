import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packs } from '../../../database/pack-schema.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { madeGoalCourse, madeMajor, planOf, supports } from '../../../testing/goal-courses.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { FOREIGN_COLLEGE, FOREIGN_OFFICE } from '../../../testing/school.ts';
import { sumsHold, unpacked } from '../../../testing/unpack.ts';

const OWN = '/api/principal/documents/packs';
const PARTS = ['goal_reports', 'goal_sheets', 'goal_figures'];

describe('an evidence pack of a major’s entry year', () => {
  let product: Product;
  let cast: Cast;
  let major: Awaited<ReturnType<typeof madeMajor>>;
  let other: number;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
    major = await madeMajor(product);
    const own = { major_id: major.majorId, entry_year: 2023 };
    const plan = planOf([major.pointId]);
    const students = [{ ...own, name: '钱丙丁', marks: [20, 10, 45] }];
    for (const office of [undefined, FOREIGN_OFFICE]) {
      const made = await madeGoalCourse(product, { plan, students, ...(office && { office }) });
      await supports(product, major.pointId, made.courseId, 5000);
    }
    const { rows } = await product.school.pool.query(
      `insert into requirements (major_id, entry_year, position, code, title) values ($1, 2023, 1, '2', '问题分析')
       returning id`,
      [major.majorId],
    );
    other = rows[0].id;
  });
  afterAll(() => product.close());

  const scope = (more: object = {}) => ({
    ...{ process: null, department_id: null, course_id: null, parts: PARTS },
    ...{ major_id: major.majorId, entry_year: 2023, requirement_id: null, masked: true, ...more },
  });
  const contents = (client: Client, prefix: string, query: Record<string, string>) =>
    client.get(`/api/${prefix}/documents/packs/contents`, { query });
  const asked = () => ({ major_id: String(major.majorId), entry_year: '2023' });

  async function fetched(more: object = {}): Promise<Map<string, Buffer>> {
    await product.school.db.delete(packs);
    const came = await cast.principal.send('POST', OWN, scope(more));
    expect(came).toMatchObject({ code: 0 });
    await product.school.pool.query("delete from jobs where kind not in ('pack', 'file-removal')");
    await product.app.jobs.settled();
    const { data } = await cast.principal.send('POST', `${OWN}/${came.data.id}/links`, {});
    return unpacked((await product.app.inject({ method: 'GET', url: data.url })).rawPayload);
  }
  const textIn = async (found: ReadonlyMap<string, Buffer>, folder: string) => {
    const [, content] = [...found].find(([name]) => name.startsWith(folder)) as [string, Buffer];
    return (await readPdf(content)).text.replaceAll(/\s/g, '');
  };

  it('says how much goes in: goal courses that the caller may open, and nothing of the evaluation', async () => {
    const { data } = await contents(cast.principal, 'principal', asked());
    expect(data).toMatchObject({ groups: 0, goal_courses: 1, title: expect.stringContaining('2023 级') });
    const counts = data.parts.map(({ part, count }: { part: string; count: number }) => [part, count]);
    expect(counts).toEqual([
      ['goal_reports', 1],
      ['goal_sheets', 1],
      ['goal_figures', 2],
    ]);
    expect((await contents(cast.admin, 'admin', asked())).data.goal_courses).toBe(2);
    const none = await contents(cast.principal, 'principal', { ...asked(), requirement_id: String(other) });
    expect(none.data).toMatchObject({ goal_courses: 0, title: expect.stringContaining('2 问题分析') });
  });

  it('holds reports, quality sheets and figures, without the names of students where that was asked for', async () => {
    const found = await fetched();
    const names = [...found.keys()];
    expect(names.filter((name) => name.startsWith('3 '))).toEqual([
      '3 达成度数据/毕业要求达成度.xlsx',
      '3 达成度数据/课程目标达成度.xlsx',
    ]);
    expect(await sumsHold(found)).toBe(names.length - 1);
    expect(await textIn(found, '1 达成度报告/')).toContain('低于期望值的学生（1名）');
    expect(await textIn(found, '1 达成度报告/')).not.toContain('钱丙丁');
    expect(await textIn(found, '2 评价质量表/')).toContain('课程目标达成评价质量表');
    expect(found.get('目录.html')?.toString()).toContain('已遮盖');
    const sheet = found.get('3 达成度数据/课程目标达成度.xlsx') as Buffer;
    const { titles, rows } = await readSheet(sheet, { required: ['综合达成度'], known: ['综合达成度'] });
    // Goal a: 0.4 × 0.2 + 0.6 × 0.2; goal b: 0.4 × 0.2 + 0.6 × 0.9.
    expect(rows.map(({ cells }) => cells[titles.indexOf('综合达成度')])).toEqual(['0.2', '0.62']);
    expect(await textIn(await fetched({ masked: false }), '1 达成度报告/')).toContain('钱丙丁');
  });

  it('is told to the ledger without anybody’s name', async () => {
    await fetched();
    const { rows } = await product.school.pool.query(
      `select "after" from ledger where action = 'pack.created' order by id desc limit 1`,
    );
    expect(rows[0].after).toMatchObject({ goal_courses: 1, masked: true });
    expect(JSON.stringify(rows[0].after)).not.toContain('钱');
  });

  it('is not there of another’s major, of a year or requirement that is not, and not of nothing', async () => {
    const foreign = await madeMajor(product, { college: FOREIGN_COLLEGE });
    const named = { ...asked(), major_id: String(foreign.majorId) };
    expect(await contents(cast.principal, 'principal', named)).toMatchObject({ status: 404 });
    expect(await cast.principal.send('POST', OWN, scope({ major_id: foreign.majorId }))).toMatchObject({
      status: 404,
    });
    expect(await cast.principal.send('POST', OWN, scope({ entry_year: 2011 }))).toMatchObject({
      status: 404,
    });
    expect(await cast.principal.send('POST', OWN, scope({ requirement_id: 2_000_000_000 }))).toMatchObject({
      status: 404,
    });
    expect(await cast.principal.send('POST', OWN, scope({ entry_year: null }))).toMatchObject({
      status: 422,
    });
    await product.school.db.delete(packs);
    expect(await cast.principal.send('POST', OWN, scope({ parts: ['files'] }))).toMatchObject({
      code: 20004,
    });
  });
});
