import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../database/query.ts';
import { ledger, terms } from '../../../database/schema.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';

const WINDOWS = '/api/admin/evaluation/windows';
const OPENS = '2026-11-01T00:00:00.000Z';
const CLOSES = '2026-11-30T16:00:00.000Z';
const EMPTY_TERM = { 'acad-year-term': '2025-2026-2' };

describe.each(engines())('the windows of the stages on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const read = async (process: string, headers = {}) =>
    (await admin.get(WINDOWS, { query: { process }, headers })).data;
  const save = async (process: string, windows: object[], headers?: Record<string, string>) => {
    const { meta } = await admin.get(WINDOWS, { query: { process }, ...(headers && { headers }) });
    return admin.send('PUT', WINDOWS, { process, windows, version: meta?.version ?? 1 }, headers);
  };
  const told = () =>
    product.school.db.select().from(ledger).where(eq(ledger.action, 'evaluation_window.changed'));
  const window = (stage: string, opens_at: string | null = OPENS, closes_at: string | null = CLOSES) => ({
    stage,
    opens_at,
    closes_at,
  });

  it.each<[string, object[], string, string]>([
    ['old', [window('audit', CLOSES, OPENS)], 'windows.0.closes_at', '结束时间应晚于开始时间'],
    [
      'old',
      [window('informate'), window('audit', OPENS, OPENS)],
      'windows.1.closes_at',
      '结束时间应晚于开始时间',
    ],
    ['new', [window('political_audit')], 'windows.0.stage', '新课程没有“政治审核”阶段'],
    ['new', [window('center_audit')], 'windows.0.stage', '新课程没有“中心审核”阶段'],
    ['old', [window('audit'), window('audit')], 'windows.1.stage', '“资料审核”阶段只能设置一次'],
    ['old', [window('audit', '2026-06-30T23:59:60Z')], 'windows.0.opens_at', '开始时间不正确，请重新选择'],
  ])('of the %s process %j is refused at its field', async (process, windows, at, sentence) => {
    const before = await read(process);
    expect(await save(process, windows)).toMatchObject({ status: 422, errors: { [at]: [sentence] } });
    expect(await read(process)).toEqual(before);
    expect(await told()).toEqual([]);
  });

  it.each([
    [{ process: 'old', windows: [] }],
    [{ process: 'mid', windows: [], version: 1 }],
    [{ process: 'old', windows: [window('lunch')], version: 1 }],
    [{ process: 'old', windows: [window('audit', 'tomorrow')], version: 1 }],
    [{ process: 'old', windows: [{ stage: 'audit', opens_at: null }], version: 1 }],
    [{ windows: [], version: 1 }],
  ])('%j is not even read', async (body) => {
    expect((await admin.send('PUT', WINDOWS, body)).status).toBe(422);
  });

  it('nobody but the course centre reads or sets them here', async () => {
    const principal = await product.signIn('principal');
    expect((await principal.get(WINDOWS, { query: { process: 'old' } })).status).toBe(401);
    expect((await principal.send('PUT', WINDOWS, { process: 'old', windows: [] })).status).toBe(401);
  });

  it('each process has its own stages, in their order; without a header they are the current term’s', async () => {
    const old = await read('old');
    expect(old.map(({ stage }: { stage: string }) => stage)).toEqual([
      ...['informate', 'audit', 'political_audit', 'center_audit', 'evaluation', 'assessment', 'complete'],
    ]);
    expect(old[0]).toMatchObject({
      stage_title: '资料填报',
      opens_at: expect.any(String),
      closes_at: expect.any(String),
    });
    expect(old).toEqual(await read('old', { 'acad-year-term': '2026-2027-1' }));
    const young = await read('new', EMPTY_TERM);
    expect(young).toEqual(
      [
        ['informate', '资料填报'],
        ['audit', '资料审核'],
        ['evaluation', '专家评审'],
        ['assessment', '课程评议'],
        ['complete', '评估完成'],
      ].map(([stage, stage_title]) => ({ stage, stage_title, opens_at: null, closes_at: null })),
    );
  });

  it('what is saved replaces what was set, for that term and process only, and the ledger tells it', async () => {
    const current = await read('new');
    const windows = [window('audit', '2026-11-01T08:00:00+08:00', null), window('informate')];
    const came = await save('new', windows, EMPTY_TERM);
    expect(came.code).toBe(0);
    expect(came.data.slice(0, 3)).toMatchObject([
      { stage: 'informate', opens_at: OPENS, closes_at: CLOSES },
      { stage: 'audit', opens_at: OPENS, closes_at: null },
      { stage: 'evaluation', opens_at: null, closes_at: null },
    ]);
    expect(await read('new', EMPTY_TERM)).toEqual(came.data);
    expect(await read('new')).toEqual(current);
    expect((await read('old', EMPTY_TERM))[0]).toMatchObject({ opens_at: null });
    const later = await save('new', [window('informate', null, CLOSES)], EMPTY_TERM);
    expect(later.data.slice(0, 2)).toMatchObject([
      { opens_at: null, closes_at: CLOSES },
      { opens_at: null, closes_at: null },
    ]);
    const [first, second] = await told();
    expect(first).toMatchObject({
      subject: 'evaluation_window:2025-2026-2/new',
      person_name: nameOf('admin'),
      before: { name: '2025-2026-2 新课程' },
      after: { windows: came.data },
    });
    expect(second).toMatchObject({ before: { windows: came.data }, after: { windows: later.data } });
  });

  it('another term’s are read to copy from, whatever the header names', async () => {
    const of = (term: string) =>
      admin.get(WINDOWS, { query: { process: 'old', of: term }, headers: EMPTY_TERM });
    expect((await of('2026-2027-1')).data).toEqual(await read('old', { 'acad-year-term': '2026-2027-1' }));
    expect(await of('1999-2000-1')).toMatchObject({ status: 404 });
    for (const senseless of ['', '2026-2027-1 of all terms']) expect((await of(senseless)).code).toBe(4000);
  });

  it('of several who save from what they all saw, one does; the others are told', async () => {
    const stages = ['informate', 'audit', 'evaluation', 'assessment'];
    const { meta } = await admin.get(WINDOWS, { query: { process: 'old' }, headers: EMPTY_TERM });
    const came = await Promise.all(
      stages.map((stage) =>
        admin.send('PUT', WINDOWS, { process: 'old', windows: [window(stage)], ...meta }, EMPTY_TERM),
      ),
    );
    expect(came.map(({ code }) => code).sort()).toEqual([0, 20004, 20004, 20004]);
    expect(came.find(({ code }) => code !== 0)?.message).toBe('内容已被他人修改，请重新载入后再保存');
    const set = (await read('old', EMPTY_TERM)).filter(({ opens_at }: { opens_at: string }) => opens_at);
    expect(set).toHaveLength(1);
  });

  it('a term that there is not has none', async () => {
    const nowhere = { 'acad-year-term': '1999-2000-1' };
    const gone = { status: 404, message: '学年学期不存在，可能已被删除，请刷新后重试' };
    expect(await admin.get(WINDOWS, { query: { process: 'old' }, headers: nowhere })).toMatchObject(gone);
    expect(await save('old', [window('audit')], nowhere)).toMatchObject(gone);
  });

  it('they go with their term', async () => {
    const acad_year_term = '2030-2031-1';
    await product.school.db.insert(terms).values({ acad_year_term, acad_year_term_name: '将来' });
    await save('old', [window('audit')], { 'acad-year-term': acad_year_term });
    const gone = await admin.send('DELETE', `/api/admin/settings/terms/${acad_year_term}?version=1`);
    expect(gone.status).toBe(204);
  });
});
