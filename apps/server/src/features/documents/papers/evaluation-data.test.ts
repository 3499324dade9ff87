import type { PaperAsked } from '@course-center/contract/documents/papers';
import { IDENTITY } from '@course-center/domain/access/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { type Cast, castOf } from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { writeTable } from '../../evaluation/public.ts';
import { PAPER_JOB } from '../make-papers.ts';

describe('the data of the evaluation as papers and large sheets', () => {
  let product: Product;
  let cast: Cast;
  beforeAll(async () => {
    product = await startProduct('postgres');
    cast = await castOf(product);
  });
  afterAll(() => product.close());

  const make = (data?: PaperAsked['data'], by: Client = cast.admin, prefix = 'admin') =>
    by.send('POST', `/api/${prefix}/documents`, { kind: 'evaluation_data', ids: [], ...(data && { data }) });
  async function textOf({ data }: { data: { file: { preview_url: string } } }): Promise<string> {
    const { rawPayload } = await product.app.inject({ method: 'GET', url: data.file.preview_url });
    return (await readPdf(rawPayload)).text.replaceAll(/\s/g, '');
  }

  it('are of something, for those who read the data, and of nothing that they may not know', async () => {
    expect(await make()).toMatchObject({ status: 422, errors: { data: ['请从评估数据页面导出'] } });
    expect(await make({ view: 'pivot', measure: 'beauty' })).toMatchObject({ code: 4000 });
    expect(await make({ view: 'groups', columns: 'weather' })).toMatchObject({ code: 4000 });
    expect(await make({ view: 'charts' }, cast.leader, 'teacher')).toMatchObject({ status: 403 });
    const asPrincipal = (data: PaperAsked['data']) => make(data, cast.principal, 'principal');
    expect(await asPrincipal({ view: 'groups', columns: 'spread' })).toMatchObject({ code: 4000 });
    expect(await asPrincipal({ view: 'pivot', rows: 'expert' })).toMatchObject({ code: 4000 });
    expect(await asPrincipal({ view: 'charts', 'filter[list]': 'draft' })).toMatchObject({ code: 4000 });
  });

  it('say what the screens say', async () => {
    const filter = { 'filter[stage]': 'evaluation' };
    const { data: rows } = await cast.admin.get(
      '/api/admin/evaluation/data/groups?page[size]=200&filter[stage]=evaluation',
    );
    const table = await textOf(await make({ view: 'groups', ...filter }));
    expect(table).toContain(`阶段专家评审`);
    expect(table).toContain(`${rows.length}个`);
    for (const { teachers } of rows) expect(table).toContain(teachers.replaceAll(/\s/g, ''));
    const pivot = await textOf(
      await make({ view: 'pivot', rows: 'stage', columns: 'process', measure: 'mean' }),
    );
    expect(pivot).toContain('综合得分（含暂定）的平均值');
    expect(pivot).toContain('合计');
    const charts = await textOf(await make({ view: 'charts', 'filter[term]': 'all' }));
    expect(charts).toContain('全部学期');
    expect(charts).toContain('得分分布');
    expect(charts).toContain('各专家组评分');
    const own = await textOf(
      await make({ view: 'charts', 'filter[term]': 'all' }, cast.principal, 'principal'),
    );
    expect(own).not.toContain('各专家组评分');
  }, 60_000);

  it('a pivot has as many columns on paper as there is room for, and its totals', async () => {
    await product.school.pool.query(`update courses set category = '类别' || id`);
    const { meta } = await cast.admin.get('/api/admin/evaluation/data/groups?filter[term]=all');
    const pivot = { view: 'pivot', rows: 'process', columns: 'category', 'filter[term]': 'all' } as const;
    const text = await textOf(await make(pivot));
    expect(text).toContain('纸面列出前14列和合计');
    expect(text.match(/类别\d/g)).toHaveLength(14);
    expect(text).toMatch(new RegExp(`合计[\\d]*${meta?.total}`));
    expect(await make({ ...pivot, rows: 'category' })).toMatchObject({
      ...{ code: 4000, message: expect.stringContaining('行和列不能相同') },
    });
  }, 60_000);

  const SHEET = { kind: 'data_sheet', ids: [], data: { view: 'groups', 'filter[term]': 'all' } };
  const askSheet = async () => (await cast.admin.send('POST', '/api/admin/documents', SHEET)).data;

  /** Everybody signs in anew. */
  async function after(hours: number) {
    product.clock.advance(hours * 3600);
    cast = await castOf(product);
  }

  it('a sheet of many rows is made by a job, which tells how far it is', async () => {
    const { meta } = await cast.admin.get('/api/admin/evaluation/data/groups?filter[term]=all');
    const came = await cast.admin.send('POST', '/api/admin/documents', SHEET);
    expect(came.data).toMatchObject({ state: 'queued', done: 0, total: meta?.total, file: null });
    await product.app.jobs.settled();
    const { data } = await cast.admin.get(`/api/admin/documents/${came.data.id}`);
    expect(data).toMatchObject({ state: 'ready', done: meta?.total, file: { name: '课程评估数据.xlsx' } });
    const { rawPayload } = await product.app.inject({ method: 'GET', url: data.file.download_url });
    const sheet = await readSheet(rawPayload, { required: ['课程名称', '综合得分'], known: [] });
    expect(sheet.rows.length).toBe(meta?.total);
  }, 60_000);

  it('whoever leaves while a sheet is made finds it when they come back; who took it has the next made', async () => {
    const { id } = await askSheet();
    await product.app.jobs.settled();
    expect(await askSheet()).toMatchObject({ id, state: 'ready', file: { name: '课程评估数据.xlsx' } });
    const next = await askSheet();
    expect(next).toMatchObject({ state: 'queued', file: null });
    await product.app.jobs.settled();
    await after(2);
    expect(await askSheet()).toMatchObject({ id: expect.not.stringMatching(next.id), state: 'queued' });
    await product.app.jobs.settled();
  }, 60_000);

  it('a sheet is there for a day', async () => {
    const { id } = await askSheet();
    await product.app.jobs.settled();
    const { data } = await cast.admin.get(`/api/admin/documents/${id}`);
    await after(25);
    expect(await cast.admin.get(`/api/admin/documents/${id}`)).toMatchObject({
      ...{ status: 404, message: '文书不存在或已过期，请重新生成' },
    });
    const { statusCode } = await product.app.inject({ method: 'GET', url: data.file.download_url });
    expect(statusCode).toBe(403);
  }, 60_000);

  it('a sheet that cannot be kept says so and leaves nothing', async () => {
    const { school } = product;
    const { storage } = school;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const kept = await school.pool.query('select count(*) from files');
    Object.assign(school, { storage: { ...storage, put: () => Promise.reject(full) } });
    const failing = await askSheet();
    await product.app.jobs.settled();
    Object.assign(school, { storage });
    const failed = (await cast.admin.get(`/api/admin/documents/${failing.id}`)).data;
    expect(failed).toMatchObject({
      ...{ state: 'failed', file: null },
      problem: '服务器存储空间不足，文书未能保存，请联系管理员清理后重试',
    });
    expect((await school.pool.query('select count(*) from files')).rows).toEqual(kept.rows);
  }, 60_000);

  it('whoever lost the role before it is their sheet’s turn gets none, and is told why', async () => {
    const { school, clock } = product;
    const { data } = await cast.principal.send('POST', '/api/principal/documents', SHEET);
    await product.app.jobs.settled();
    await school.pool.query(`update made_papers set state = 'queued' where id = $1`, [data.id]);
    await school.pool.query(`delete from roles where identity = ${IDENTITY.principal} and person_id =
      (select id from people where username = 'principal')`);
    await enqueue(school.db, PAPER_JOB, { id: data.id }, { at: clock.now() });
    await product.app.jobs.settled();
    const { rows } = await school.pool.query('select state, problem from made_papers where id = $1', [
      data.id,
    ]);
    expect(rows).toEqual([{ state: 'failed', problem: '您已不具有生成时的角色，文书没有生成' }]);
  }, 60_000);

  it('more rows than a sheet may have are refused before one is read, and each batch is told', async () => {
    const { school, clock } = product;
    const scene = { school, db: school.db, now: clock.now, log: product.app.log, term: null };
    const actor = { person_id: 1, name: '', identity: IDENTITY.administrator, department_ids: [] };
    const told: number[] = [];
    const write = (most: number) =>
      writeTable(
        { ...scene, host: '', address: '', userAgent: '' },
        { ...actor, faculty_group_id: null },
        { 'filter[term]': 'all' },
        { most, onDone: async (rows) => void told.push(rows) },
      );
    await expect(write(5)).rejects.toMatchObject({ refusal: { reason: 'too_many_rows', most: 5 } });
    expect(told).toEqual([]);
    const { meta } = await cast.admin.get('/api/admin/evaluation/data/groups?filter[term]=all');
    await write(meta?.total as number);
    expect(told.at(-1)).toBe(meta?.total);
  });
});
