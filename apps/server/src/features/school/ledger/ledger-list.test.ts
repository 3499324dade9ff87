import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, gt } from '../../../database/query.ts';
import { ledger, ledgerHeads } from '../../../database/schema.ts';
import { signHead } from '../../../platform/ledger/heads.ts';
import { lastLink } from '../../../platform/ledger/ledger.repository.ts';
import { appendToLedger, type LedgerEntry } from '../../../platform/ledger/ledger.ts';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';
import { tamper } from '../../../testing/tamper.ts';
import { findByUsername } from '../../organization/people/people.repository.ts';
import { inWords } from './in-words.ts';

const LEDGER = '/api/admin/ledger';
const by = { person_id: 1, name: '钱多多', identity: 1 as const };
/** An evening in Greenwich, and the next day in China. */
const HALF_PAST_MIDNIGHT = '2024-03-01T16:30:00.000Z';

interface Row {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly action_title: string;
  readonly subject: string;
}

describe.each(engines('ledger'))('the ledger as it is read on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    // What the demo school did so far is not what is counted here.
    await tamper(product.school.db, () => product.school.pool.query('truncate ledger'));
    admin = await product.signIn('admin');
    await append('2024-03-01T15:59:59.999Z', { subject: 'course:1', after: { name: '高等数学' } });
    await append(HALF_PAST_MIDNIGHT, {
      subject: 'course:1',
      before: { name: '高等数学' },
      after: { name: '微积分 Calculus' },
    });
    await append('2024-03-02T15:59:59.999Z', { subject: 'course:1', before: { name: '微积分 Calculus' } });
    await append('2024-03-02T16:00:00.000Z', { subject: 'teacher_course:77', after: { course_id: 1 } });
  });
  afterAll(() => product.close());

  function append(at: string, ...entries: (Partial<LedgerEntry> & { subject: string })[]) {
    const scene = { now: () => new Date(at), address: '10.0.0.9' };
    const whole = entries.map((entry) => ({ by, action: 'course.changed', ...entry }));
    return product.school.db.transaction((tx) => appendToLedger(tx, scene, ...whole));
  }
  const list = (query: Record<string, string> = {}) => admin.get(LEDGER, { query });
  const filtered = async (query: Record<string, string>) => {
    const asked = Object.entries(query).map(([name, value]) => [`filter[${name}]`, value] as const);
    return (await list({ 'page[size]': '200', ...Object.fromEntries(asked) })).data as Row[];
  };
  const times = async (query: Record<string, string>) =>
    (await filtered({ person: '钱多多', ...query })).map(({ at }) => at);
  const verify = async () => (await admin.send('POST', `${LEDGER}/verify`, {})).data;
  const count = () => product.school.db.$count(ledger);

  it('shows fields that are called as every object has some', async () => {
    const after = { matrix: { g1: { constructor: 5000, toString: 1, valueOf: 'x' } }, stage: 'constructor' };
    expect(await inWords(product.school.pool, [after])).toEqual([after]);
  });

  it.each([
    { from: '2024-02-30' },
    { from: '2024-3-1' },
    { to: 'yesterday' },
    { to: '2024-03-01T00:00:00Z' },
    { from: "2024-03-01'" },
    { from: '' },
    { action: 'x'.repeat(65) },
    { person: '\u0000' },
  ])('the filter %o is refused in words', async (query) => {
    const [[name, value]] = Object.entries(query) as [[string, string]];
    const came = await list({ [`filter[${name}]`]: value });
    expect([4000, 422]).toContain(came.code);
    expect(came.message).toMatch(/[\u4e00-\u9fff]/);
  });

  it.each(['0000-01-01', '0001-01-01', '1969-12-31', '9999-12-31'])(
    'the day %s finds or does not, and never fails',
    async (day) => {
      for (const name of ['from', 'to'])
        expect(await list({ [`filter[${name}]`]: day })).toMatchObject({ code: 0 });
      const early = day < '2024';
      expect(await times({ from: day })).toHaveLength(early ? 4 : 0);
      expect(await times({ to: day })).toHaveLength(early ? 0 : 4);
    },
  );

  it('nobody reads or verifies it but the course centre, at its own door', async () => {
    for (const username of ['principal', 'teacher', 'leader']) {
      const client = await product.signIn(username);
      for (const path of [LEDGER, `${LEDGER}/actions`]) expect((await client.get(path)).status).toBe(401);
      expect((await client.send('POST', `${LEDGER}/verify`, {})).status).toBe(401);
      for (const prefix of ['principal', 'teacher', 'leader'])
        expect((await client.get(`/api/${prefix}/ledger`)).status).toBe(404);
    }
    expect((await product.visitor.get(LEDGER)).status).toBe(401);
  });

  it('nothing of it is changed or removed through the product', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      for (const path of [LEDGER, `${LEDGER}/1`])
        expect((await admin.send(method, path, {})).status).toBe(404);
  });

  it('the newest comes first, in words', async () => {
    const { data } = await admin.send('POST', '/api/admin/job-titles', { name: '研究员' });
    const came = await list();
    expect(came.data[0]).toEqual({
      id: expect.any(Number),
      at: product.clock.now().toISOString(),
      person_name: nameOf('admin'),
      identity_title: '管理员',
      action_title: '新增职称',
      action: 'job_title.created',
      subject: '研究员',
      before: null,
      after: { name: '研究员' },
      address: '127.0.0.1',
    });
    await admin.send('DELETE', `/api/admin/job-titles/${data.id}`);
    expect((await list()).data[0]).toMatchObject({
      action_title: '删除职称',
      subject: '研究员',
      after: null,
    });
    const ids = (await filtered({})).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    expect(came.meta?.total).toBe(5);
  });

  it('pages do not overlap, and the oldest comes first when asked', async () => {
    const page = async (number: number) =>
      (await list({ 'page[size]': '2', 'page[number]': String(number), sort: 'at' })).data as Row[];
    const [first, second] = [await page(1), await page(2)];
    expect([...first, ...second].map(({ at }) => at)).toEqual((await times({})).reverse());
    expect(await list({ sort: 'hash' })).toMatchObject({ code: 4000 });
  });

  it('what it is about is said by its name, by the person’s name, or by what it is', async () => {
    const leader = await findByUsername(product.school.db, 'leader');
    await append('2024-05-01T00:00:00Z', { action: 'person.disabled', subject: `person:${leader?.id}` });
    await append('2024-05-02T00:00:00Z', { action: 'person.disabled', subject: 'person:999999' });
    await append('2024-05-03T00:00:00Z', {
      action: 'setting.changed',
      subject: 'setting:school',
      after: { title: 'x' },
    });
    await append('2024-05-04T00:00:00Z', {
      action: 'term.renamed',
      subject: 'term:2026-2027-1',
      after: ['x'],
    });
    await append('2024-05-05T00:00:00Z', {
      ...{ action: 'person.imported', subject: 'import:0f', after: { file_name: '教师.xlsx', new: 2 } },
      by: { person_id: 1, name: '钱多多' },
    });
    const rows = await filtered({ person: '钱多多', from: '2024-05-01' });
    expect(rows.map(({ action_title, subject }) => [action_title, subject]).reverse()).toEqual([
      ['停用人员', nameOf('leader')],
      ['停用人员', '人员 999999'],
      ['修改系统设置', '学校设置'],
      ['重命名学年学期', '学年学期 2026-2027-1'],
      ['导入人员', '教师.xlsx'],
    ]);
    expect(rows[0]).toMatchObject({ identity_title: '' });
    expect(rows[1]).toMatchObject({ identity_title: '负责人' });
  });

  it.each<[Record<string, string>, number]>([
    [{ person: '钱多' }, 9],
    [{ person: '周明' }, 2],
    [{ person: '%' }, 0],
    [{ action: 'course.changed' }, 4],
    [{ action: 'course' }, 0],
    [{ subject: '高等' }, 2],
    [{ subject: 'calculus' }, 2],
    [{ subject: '吴振' }, 1],
    [{ subject: '教师.xlsx' }, 1],
    [{ subject: '77' }, 1],
    [{ subject: '999999' }, 1],
    [{ subject: '2026-2027-1' }, 1],
    [{ subject: '微积分', action: 'course.changed', to: '2024-03-01' }, 0],
  ])('the filter %o finds %i', async (query, found) => {
    expect(await filtered(query)).toHaveLength(found);
  });

  it('a day is that of the school’s clock: half past four in Greenwich belongs to the next', async () => {
    const day = (from: string, to: string) => times({ action: 'course.changed', from, to });
    expect(await day('2024-03-01', '2024-03-01')).toEqual(['2024-03-01T15:59:59.999Z']);
    expect(await day('2024-03-02', '2024-03-02')).toEqual(['2024-03-02T15:59:59.999Z', HALF_PAST_MIDNIGHT]);
    expect(await day('2024-03-03', '2024-03-03')).toEqual(['2024-03-02T16:00:00.000Z']);
    expect(await day('2024-03-03', '2024-03-01')).toEqual([]);
  });

  it('all of a filter comes as a spreadsheet, its times those of the school’s clock', async () => {
    const response = await product.app.inject({
      url: LEDGER,
      query: { format: 'xlsx', 'filter[person]': '钱多多', 'filter[to]': '2024-03-02', 'page[size]': '1' },
      headers: { authorization: `Bearer ${admin.tokens?.access}` },
    });
    expect(response.headers['content-disposition']).toMatch(
      new RegExp(`${encodeURIComponent('操作日志')}_\\d{8}\\.xlsx$`),
    );
    const titles = ['编号', '时间', '人员', '身份', '操作', '对象', '修改前', '修改后', '地址'];
    const { titles: head, rows } = await readSheet(response.rawPayload, { required: titles, known: titles });
    expect(head).toEqual(titles);
    expect(rows.map(({ cells }) => cells.slice(1))).toEqual([
      [
        '2024-03-02 23:59:59',
        '钱多多',
        '负责人',
        '修改课程',
        '微积分 Calculus',
        '{"name":"微积分 Calculus"}',
        '',
        '10.0.0.9',
      ],
      [
        ...['2024-03-02 00:30:00', '钱多多', '负责人', '修改课程', '微积分 Calculus', '{"name":"高等数学"}'],
        ...['{"name":"微积分 Calculus"}', '10.0.0.9'],
      ],
      [
        '2024-03-01 23:59:59',
        '钱多多',
        '负责人',
        '修改课程',
        '高等数学',
        '',
        '{"name":"高等数学"}',
        '10.0.0.9',
      ],
    ]);
  });

  it('the actions that occur are offered once each, in words', async () => {
    const { data } = await admin.get(`${LEDGER}/actions`);
    const actions = data as { action: string; title: string }[];
    expect(actions).toContainEqual({ action: 'job_title.removed', title: '删除职称' });
    expect(new Set(actions.map(({ action }) => action)).size).toBe(actions.length);
    expect(actions.map(({ action }) => action).sort()).toEqual(
      [...new Set((await filtered({})).map(({ action }) => action))].sort(),
    );
  });

  it('it is verified over as many rows as there are', async () => {
    expect(await verify()).toEqual({ rows: await count(), broken: null, signed: null, cut: null });
    const many = Array.from({ length: 2500 }, (_, at) => ({
      subject: `course:${at}`,
      action: 'course.created',
    }));
    await append('2025-01-01T00:00:00Z', ...many);
    expect(await verify()).toEqual({ rows: await count(), broken: null, signed: null, cut: null });
    expect(await count()).toBeGreaterThan(2500);
  });

  it.each(['course:1900', 'course:2400'])(
    'a row that was changed behind the product’s back is named: %s',
    async (subject) => {
      const [row] = await filtered({ action: 'course.created', subject: subject.slice('course:'.length) });
      const set = (address: string) =>
        tamper(product.school.db, () =>
          product.school.db
            .update(ledger)
            .set({ address })
            .where(eq(ledger.id, row?.id as number)),
        );
      await set('10.0.0.1');
      expect((await verify()).broken).toEqual({ id: row?.id, at: '2025-01-01T00:00:00.000Z' });
      await set('10.0.0.9');
      expect((await verify()).broken).toBeNull();
    },
  );

  it('what a row names by number is shown by its name, and by its number once it is gone', async () => {
    const { rows } = await product.school.pool.query(`select id, name from departments order by id limit 1`);
    await append('2024-06-01T00:00:00Z', {
      subject: 'person:888888',
      before: { department_id: 999_999, roles: [{ identity: 2, department_id: rows[0].id }] },
      after: { department_id: rows[0].id, roles: [] },
    });
    const { data } = await list({ 'filter[subject]': '888888' });
    expect(data[0]).toMatchObject({
      before: { department_id: 999_999, roles: [{ identity: '教师', department_id: rows[0].name }] },
      after: { department_id: rows[0].name, roles: [] },
    });
  });

  it('where a row was taken out at the seam of two batches, the one after it is named', async () => {
    const rows = await product.school.db.select().from(ledger).orderBy(ledger.id);
    const [taken, next] = rows.slice(2000) as [(typeof rows)[0], (typeof rows)[0]];
    const { db } = product.school;
    await tamper(db, () => db.delete(ledger).where(eq(ledger.id, taken.id)));
    expect((await verify()).broken).toMatchObject({ id: next.id });
    await tamper(db, () => db.insert(ledger).values(taken));
    expect((await verify()).broken).toBeNull();
  });

  describe('its signed end', () => {
    const at = new Date('2026-11-15T08:00:00Z');
    const place = () => {
      const folder = join(product.school.filesDir, '../../ledger');
      return { folder, keyFile: join(folder, 'signing-key.pem') };
    };
    const cutAfter = (id: number) =>
      tamper(product.school.db, () => product.school.db.delete(ledger).where(gt(ledger.id, id)));
    let signedId: number;
    beforeAll(async () => {
      await append('2026-01-01T00:00:00Z', { subject: 'course:1' });
      await signHead(product.school, place(), at);
      signedId = (await lastLink(product.school.db)).id;
    });

    it('is told, and what came after it is not signed yet', async () => {
      await append('2026-01-02T00:00:00Z', { subject: 'course:2' });
      expect(await verify()).toMatchObject({
        broken: null,
        signed: { id: signedId, at: at.toISOString() },
        cut: null,
      });
    });

    it('is named on exports, and a filed paper still agrees with the chain', async () => {
      const response = await product.app.inject({
        url: LEDGER,
        query: { format: 'xlsx' },
        headers: { authorization: `Bearer ${admin.tokens?.access}` },
      });
      const { sheets } = await readXlsx(response.rawPayload);
      expect(sheets.map(({ name }) => name)).toEqual(['操作日志', '存证']);
      const head = String(sheets[1]?.rows[0]?.[1]);
      expect(head).toMatch(new RegExp(`^第 ${signedId} 条 · [0-9a-f]{64} · 签名于 2026-11-15 16:00$`));
      const verifyHead = async (text: string) =>
        (await admin.send('POST', `${LEDGER}/verify-head`, { head: text })).data;
      const stands = { id: signedId, stands: true, signed_at: at.toISOString() };
      expect(await verifyHead(head)).toEqual(stands);
      expect(await verifyHead(head.replace(`第 ${signedId}`, `第 ${signedId - 1}`))).toEqual({
        ...{ id: signedId - 1, stands: false, signed_at: null },
      });
      const set = (address: string) =>
        tamper(product.school.db, () =>
          product.school.db.update(ledger).set({ address }).where(eq(ledger.id, 3)),
        );
      await set('10.0.0.1');
      expect(await verifyHead(head)).toEqual({ ...stands, stands: false });
      await set('10.0.0.9');
      expect(await verifyHead(head)).toEqual(stands);
    });

    it('that cannot be read from what was pasted is refused on its field', async () => {
      const came = await admin.send('POST', `${LEDGER}/verify-head`, { head: '第 3 条' });
      expect(came).toMatchObject({ status: 422, errors: { head: [expect.stringContaining('64 位')] } });
    });

    it('is kept with a key that nobody else on the machine reads', async () => {
      for (const file of [place().keyFile, join(place().folder, 'default.jsonl')])
        expect((await stat(file)).mode & 0o077).toBe(0);
    });

    it('is missed where rows were cut off, and where others were written in their place', async () => {
      await cutAfter(signedId - 1);
      expect(await verify()).toMatchObject({ broken: null, cut: { id: signedId } });
      await append('2026-01-01T00:00:00Z', { subject: 'course:3' });
      expect(await verify()).toMatchObject({ broken: null, cut: { id: signedId } });
      await signHead(product.school, place(), at);
      expect(await verify()).toMatchObject({ cut: { id: signedId } });
    });

    it('is missed also where whoever cut it took the signed ends out of the database', async () => {
      await tamper(product.school.db, () => product.school.db.delete(ledgerHeads));
      expect(await verify()).toMatchObject({ cut: { id: signedId } });
    });

    it('is not believed where another key signed it', async () => {
      const { id, hash } = await lastLink(product.school.db);
      const forged = { ledger_id: id + 7, hash, signed_at: at, key_id: 'other', signature: Buffer.alloc(64) };
      await product.school.db.insert(ledgerHeads).values(forged);
      expect((await verify()).cut).toMatchObject({ id: signedId });
      expect((await verify()).signed).toBeNull();
    });
  });
});
