import type { Term } from '@course-center/domain/school/term';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { signatures } from '../../../database/result-list-schema.ts';
import { ledger, people, terms } from '../../../database/schema.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

const TERMS = '/api/admin/settings/terms';
const GONE = { status: 404, message: '学年学期不存在，可能已被删除，请刷新后重试' };

describe.each(engines())('the terms on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const create = (acad_year_term: string, acad_year_term_name = '某学期') =>
    admin.send('POST', TERMS, { acad_year_term, acad_year_term_name });
  const rename = (code: string, body: object) => admin.send('PUT', `${TERMS}/${code}`, body);
  const remove = (code: string, version = '1') => admin.send('DELETE', `${TERMS}/${code}?version=${version}`);
  const list = async () => (await product.visitor.get('/api/teacher/acad-year-term')).data;
  const current = async () => (await list()).filter((term: { is_now: boolean }) => term.is_now);

  it('are listed for everybody, the newest first, with one that is now', async () => {
    expect(await list()).toEqual([
      {
        acad_year_term: '2026-2027-1',
        acad_year_term_name: '2026-2027学年第一学期',
        is_now: true,
        version: 1,
      },
      {
        acad_year_term: '2025-2026-2',
        acad_year_term_name: '2025-2026学年第二学期',
        is_now: false,
        version: 1,
      },
      {
        acad_year_term: '2025-2026-1',
        acad_year_term_name: '2025-2026学年第一学期',
        is_now: false,
        version: 1,
      },
    ]);
    const asked = await product.visitor.get('/api/admin/acad-year-term', { query: { method: 'get' } });
    expect(asked.data).toEqual(await list());
    expect((await product.visitor.get('/api/teacher/acad-year-term?method=post')).code).toBe(4000);
  });

  it.each([
    [
      { acad_year_term: '2027', acad_year_term_name: 'x' },
      { acad_year_term: ['学年学期应形如 2026-2027-1'] },
    ],
    [
      { acad_year_term: '2027-2029-1', acad_year_term_name: 'x' },
      { acad_year_term: ['学年的两个年份应当相邻，如 2026-2027-1'] },
    ],
    [
      { acad_year_term: '2027-2028-1', acad_year_term_name: ' ' },
      { acad_year_term_name: ['请输入学年学期名称'] },
    ],
    [{ acad_year_term: '2027-2028-1' }, { acad_year_term_name: ['缺少“acad_year_term_name”，请补充后重试'] }],
    [
      { acad_year_term: '2027-2028-1', acad_year_term_name: 'x'.repeat(65) },
      { acad_year_term_name: ['“acad_year_term_name”不能超过 64 个字符'] },
    ],
    [
      { acad_year_term: '2027-2028-1', acad_year_term_name: 'x', is_now: true },
      { is_now: ['不认识的内容“is_now”，请检查后重试'] },
    ],
  ])('%o cannot be created', async (term, errors) => {
    expect(await admin.send('POST', TERMS, term)).toMatchObject({ status: 422, errors });
  });

  it('a new one is created trimmed, and is not the current one', async () => {
    const came = await create(' 2026-2027-2 ', ' 下学期 ');
    const term = { acad_year_term: '2026-2027-2', acad_year_term_name: '下学期', is_now: false, version: 1 };
    expect(came).toMatchObject({ code: 0, data: term });
    expect((await list())[0]).toEqual(term);
  });

  it('none is created twice, also not at once', async () => {
    const came = await create('2026-2027-2');
    expect(came).toMatchObject({ code: 11000, message: '学年学期 2026-2027-2 已存在，请更换后重试' });
    const codes = (await Promise.all([create('2027-2028-1'), create('2027-2028-1')])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 11000]);
  });

  it('one is renamed, and nothing else of it changes', async () => {
    const came = await rename('2026-2027-1', { acad_year_term_name: ' 本学期 ', version: 1 });
    expect(came.data).toEqual({
      ...{ acad_year_term: '2026-2027-1', acad_year_term_name: '本学期' },
      ...{ is_now: true, version: 2 },
    });
    const empty = await rename('2026-2027-1', { acad_year_term_name: '', version: 2 });
    expect(empty).toMatchObject({ status: 422, errors: { acad_year_term_name: ['请输入学年学期名称'] } });
    expect((await current())[0].acad_year_term_name).toBe('本学期');
  });

  it('one that was renamed has another version', async () => {
    const came = await rename('2026-2027-2', { acad_year_term_name: '第二次命名', version: 1 });
    expect(came.data).toMatchObject({ version: 2 });
  });

  it.each([
    ['an outdated page', { version: 1 }],
    ['a page of the version before, which says none', {}],
  ])('%s renames nothing and removes nothing, and is told why', async (_who, based) => {
    const late = { code: 20004, message: '内容已被他人修改，请重新载入后再保存' };
    expect(await rename('2026-2027-2', { acad_year_term_name: '晚到的', ...based })).toMatchObject(late);
    const query = 'version' in based ? `?version=${based.version}` : '';
    expect(await admin.send('DELETE', `${TERMS}/2026-2027-2${query}`)).toMatchObject(late);
    const [kept] = (await list()).filter((term: Term) => term.acad_year_term === '2026-2027-2');
    expect(kept).toMatchObject({ acad_year_term_name: '第二次命名', version: 2 });
  });

  it('of two who rename at once one is told', async () => {
    await create('2028-2029-1');
    const came = await Promise.all(
      ['甲', '乙'].map((acad_year_term_name) => rename('2028-2029-1', { acad_year_term_name, version: 1 })),
    );
    expect(came.map(({ code }) => code).sort()).toEqual([0, 20004]);
    expect((await remove('2028-2029-1', '2')).status).toBe(204);
  });

  it('another becomes the current one, and there is never more than one', async () => {
    const came = await admin.send('PUT', `${TERMS}/2026-2027-2/now`, {});
    expect(came).toMatchObject({ code: 0, data: { acad_year_term: '2026-2027-2', is_now: true } });
    expect(await current()).toMatchObject([{ acad_year_term: '2026-2027-2' }]);
    expect((await admin.send('PUT', `${TERMS}/2026-2027-2/now`, {})).code).toBe(0);
    expect(await current()).toHaveLength(1);
  });

  it('of many made current at once the last one stays, and none fails', async () => {
    const names = ['2025-2026-1', '2025-2026-2', '2026-2027-1', '2026-2027-2'];
    for (let round = 0; round < 3; round++) {
      const came = await Promise.all(names.map((name) => admin.send('PUT', `${TERMS}/${name}/now`, {})));
      expect(came.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
      expect(await current()).toHaveLength(1);
    }
    await admin.send('PUT', `${TERMS}/2026-2027-1/now`, {});
  });

  it('one that nothing refers to is deleted, with 204', async () => {
    expect((await remove('2027-2028-1')).status).toBe(204);
    expect(await remove('2027-2028-1')).toMatchObject(GONE);
  });

  it('the current one is not deleted', async () => {
    expect(await remove('2026-2027-1', '2')).toMatchObject({
      status: 200,
      code: 998,
      message: '当前学年学期不能删除，请先将其它学期设为当前学期',
      data: null,
    });
  });

  it('one that evaluated courses refer to is not deleted, and the sentence says why', async () => {
    await create('2029-2030-1');
    const { rows } = await product.school.pool.query('select id from evaluation_courses limit 1');
    const id = rows[0].id;
    const { pool } = product.school;
    const was = (await pool.query('select acad_year_term from evaluation_courses where id = $1', [id]))
      .rows[0];
    await pool.query(`update evaluation_courses set acad_year_term = '2029-2030-1' where id = $1`, [id]);
    expect(await remove('2029-2030-1')).toMatchObject({
      code: 998,
      message: '该学年学期仍被评估课程 1 条使用，不能删除',
    });
    await pool.query('update evaluation_courses set acad_year_term = $2 where id = $1', [
      id,
      was.acad_year_term,
    ]);
    expect((await remove('2029-2030-1')).status).toBe(204);
  });

  it('one that was signed is not deleted, and the sentence says why', async () => {
    const [person] = await product.school.db.select().from(people).where(eq(people.username, 'leader'));
    await product.school.db.insert(signatures).values({
      person_id: person?.id as number,
      identity: 4,
      acad_year_term: '2025-2026-1',
      signed_at: product.clock.now(),
      digest: '',
      picture: Buffer.of(),
      strokes: [],
      address: '',
      device: '',
    });
    const refused = await remove('2025-2026-1');
    expect(refused.code).toBe(998);
    expect(refused.message).toMatch(/^该学年学期仍被.*签字记录 1 条.*使用，不能删除$/);
    expect(await product.school.db.$count(terms, eq(terms.acad_year_term, '2025-2026-1'))).toBe(1);
  });

  it.each(['2099-2100-1', 'x', '%E5%AD%A6'])('the unknown term %s is not found', async (name) => {
    expect(await admin.send('PUT', `${TERMS}/${name}/now`, {})).toMatchObject(GONE);
    expect(await admin.send('DELETE', `${TERMS}/${name}`)).toMatchObject(GONE);
  });

  it('each change is in the ledger, each refusal is not', async () => {
    const rows = await product.school.db
      .select()
      .from(ledger)
      .where(eq(ledger.subject, 'term:2027-2028-1'))
      .orderBy(ledger.id);
    expect(rows.map(({ action, before, after }) => [action, before !== null, after !== null])).toEqual([
      ['term.created', false, true],
      ['term.removed', true, false],
    ]);
    expect(await product.school.db.$count(ledger, eq(ledger.subject, 'term:2025-2026-1'))).toBe(3);
  });
});
