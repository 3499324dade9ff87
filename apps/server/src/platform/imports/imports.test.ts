import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, tryToSignIn } from '../../testing/client.ts';
import { engines } from '../../testing/engines.ts';
import { settledImport, uploadSheet } from '../../testing/imports.ts';
import { addReader } from '../../testing/messages.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { FOREIGN_OFFICE, OFFICE } from '../../testing/school.ts';
import { type SheetRow as Row, sheetOf } from '../../testing/sheet-of.ts';
import { allRows } from '../ledger/ledger.repository.ts';
import { readSheet } from '../sheets/read-sheet.ts';

const TITLES = ['姓名', '工号', '部门', '职称', '学历', '手机号', '邮箱', '角色'];

describe.each(engines('sheets'))('an import on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let principal: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    principal = await product.signIn('principal');
  });
  afterAll(() => product.close());

  let numbers = 0;
  const person = (change: Row = {}): Row => {
    const n = String(++numbers).padStart(4, '0');
    return {
      姓名: '程远山',
      工号: `M${n}`,
      部门: OFFICE,
      手机号: `1580000${n}`,
      角色: '教师',
      ...change,
    };
  };

  const upload = (client: Client, prefix: string, file: Buffer, kind = 'people') =>
    uploadSheet(product.app, client, { prefix, kind }, file);

  async function preview(rows: readonly Row[], client = admin, prefix = 'admin', titles = TITLES) {
    const { data } = await upload(client, prefix, await sheetOf(rows, titles));
    const status = await settledImport(client, prefix, data.id);
    const { data: lines } = await client.get(`/api/${prefix}/imports/${data.id}/rows`, {
      query: { 'page[size]': '200' },
    });
    return { id: data.id as string, status, lines };
  }

  const confirm = async (id: string) => {
    const came = await admin.send('POST', `/api/admin/imports/${id}/confirm`, {});
    return { came, status: await settledImport(admin, 'admin', id) };
  };
  const found = async (part: string) =>
    (await admin.get('/api/admin/people', { query: { 'filter[name]': part } })).data;

  it('the template has the heads that the import looks for, and nothing in it to import by mistake', async () => {
    const response = await product.app.inject({
      url: '/api/admin/imports/template?kind=people',
      headers: { authorization: `Bearer ${admin.tokens?.access}` },
    });
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('人员导入模板.xlsx'));
    const reading = readSheet(response.rawPayload, { required: ['姓名', '工号'], known: TITLES });
    await expect(reading).rejects.toThrow(/没有/);
  });

  it('the template is written once, and handed out while other sheets are written', async () => {
    const template = async () => {
      const headers = { authorization: `Bearer ${admin.tokens?.access}` };
      return (await product.app.inject({ url: '/api/admin/imports/template?kind=people', headers }))
        .rawPayload;
    };
    const first = await template();
    let written = false;
    const rows = Array.from({ length: 5000 }, () => ({ 姓名: '程远山' }));
    const writing = sheetOf(rows, TITLES).then(() => {
      written = true;
    });
    expect((await template()).equals(first)).toBe(true);
    expect(written).toBe(false);
    await writing;
  });

  it('every row is new, changed, unchanged or wrong, and nothing is written before it is confirmed', async () => {
    const first = person();
    const known = await preview([first]);
    expect(known.status).toMatchObject({
      state: 'ready',
      counts: { new: 1, changed: 0, unchanged: 0, wrong: 0 },
    });
    expect(await found(String(first.工号))).toEqual([]);
    expect((await confirm(known.id)).status).toMatchObject({ state: 'done', done: 1, total: 1 });

    const second = person();
    await confirm((await preview([second])).id);
    const { status, lines } = await preview([
      person(),
      { ...first, 姓名: '程远水' },
      second,
      person({ 部门: '炼金术教研室', 手机号: '12' }),
    ]);
    expect(status.counts).toEqual({ new: 1, changed: 1, unchanged: 1, wrong: 1 });
    expect(lines.map(({ row_no, state }: { row_no: number; state: string }) => [row_no, state])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'unchanged'],
      [5, 'wrong'],
    ]);
  });

  it('a change shows what was there before', async () => {
    const first = person();
    await confirm((await preview([first])).id);
    const { lines } = await preview([{ ...first, 姓名: '程远水', 邮箱: 'c@example.edu.cn' }]);
    expect(lines[0]).toMatchObject({ state: 'changed' });
    const cells = Object.fromEntries(TITLES.map((title, at) => [title, lines[0].cells[at]]));
    expect(cells.姓名).toEqual({ value: '程远水', old: '程远山', fault: null });
    expect(cells.邮箱).toEqual({ value: 'c@example.edu.cn', old: '', fault: null });
    expect(cells.工号).toEqual({ value: first.工号, old: null, fault: null });
  });

  it('a blank cell leaves what is there', async () => {
    const first = person({ 邮箱: 'c@example.edu.cn', 职称: '教授' });
    await confirm((await preview([first])).id);
    const { status } = await preview([{ 姓名: '', 工号: first.工号 as string, 部门: '', 手机号: '' }]);
    expect(status.counts).toMatchObject({ unchanged: 1 });
  });

  it.each<[string, () => Row, string, string]>([
    [
      'a department that is not there',
      () => person({ 部门: '炼金术教研室' }),
      '部门',
      '没有找到“炼金术教研室”',
    ],
    ['a job title that is not there', () => person({ 职称: '院士长' }), '职称', '没有找到“院士长”'],
    ['no name', () => person({ 姓名: '' }), '姓名', '请输入姓名'],
    ['no employee number', () => person({ 工号: '' }), '工号', '请输入工号'],
    ['a mobile number that is none', () => person({ 手机号: '123' }), '手机号', '请输入11位数字值手机号'],
    ['an address that is none', () => person({ 邮箱: 'x' }), '邮箱', '请输入正确的邮箱地址'],
    ['a role that is none', () => person({ 角色: '船长' }), '角色', '没有“船长”这个角色'],
    ['a degree that is none', () => person({ 学历: '状元' }), '学历', '应为'],
    ['a name without end', () => person({ 姓名: '长'.repeat(33) }), '姓名', '不能超过 32 个字符'],
  ])('%s is wrong in its cell', async (_fact, row, title, sentence) => {
    const { status, lines } = await preview([row()]);
    expect(status.counts.wrong).toBe(1);
    expect(lines[0].cells[TITLES.indexOf(title)].fault).toContain(sentence);
  });

  it('what stands twice in the sheet or belongs to somebody else is said in its cell', async () => {
    const known = person();
    await confirm((await preview([known])).id);
    const twice = person();
    const { lines } = await preview([
      twice,
      { ...person(), 工号: twice.工号 as string },
      { ...person(), 手机号: twice.手机号 as string },
      { ...person(), 手机号: known.手机号 as string },
    ]);
    expect(lines.map(({ state }: { state: string }) => state)).toEqual(['new', 'wrong', 'wrong', 'wrong']);
    expect(lines[1].cells[1].fault).toBe('与第 2 行重复，请保留一行');
    expect(lines[2].cells[5].fault).toBe('与第 2 行重复，请保留一行');
    expect(lines[3].cells[5].fault).toBe(`“${known.手机号}”已被使用，请更换`);
  });

  it('new people have the role that the sheet gives, and no password yet', async () => {
    const row = person();
    const { id } = await preview([row]);
    const { came, status } = await confirm(id);
    expect(came).toMatchObject({ code: 0, data: null });
    expect(status.passwords).toEqual({ waiting: 1, handed_at: null });
    expect(await found(String(row.工号))).toMatchObject([{ role_titles: [`教师（${OFFICE}）`] }]);
    expect((await allRows(product.school.db)).at(-1)).toMatchObject({
      action: 'person.imported',
      after: { new: 1, changed: 0 },
    });
    for (const password of ['', 'password-to-come'])
      expect((await tryToSignIn(product, String(row.工号), { password })).code).not.toBe(0);
  });

  it('wrong rows are skipped, and come back as a sheet with their reasons that can be mended and sent again', async () => {
    const good = person();
    const bad = person({ 部门: '炼金术教研室' });
    const { id } = await preview([good, bad]);
    expect((await confirm(id)).status).toMatchObject({ state: 'done', total: 1 });
    const response = await product.app.inject({
      url: `/api/admin/imports/${id}/rows?filter[state]=wrong&format=xlsx`,
      headers: { authorization: `Bearer ${admin.tokens?.access}` },
    });
    const { titles, rows } = await readSheet(response.rawPayload, { required: ['姓名'], known: TITLES });
    expect(titles).toEqual([...TITLES, '行号', '原因']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.cells.at(-1)).toContain('部门：没有找到“炼金术教研室”');
    const again = await upload(admin, 'admin', response.rawPayload);
    expect(await settledImport(admin, 'admin', again.data.id)).toMatchObject({ ignored: ['行号', '原因'] });
  });

  it('all is written or nothing: what changed since the preview stops it', async () => {
    const [one, other] = [person(), person()];
    const { id } = await preview([one, other]);
    await confirm((await preview([{ ...person(), 手机号: other.手机号 as string }])).id);
    const { status } = await confirm(id);
    const problem = expect.stringContaining('没有写入任何数据');
    expect(status).toMatchObject({ state: 'ready', checks: 2, problem, counts: { new: 1, wrong: 1 } });
    expect(await found(String(one.工号))).toEqual([]);
    // Whoever looked at the first check has not seen what the second found.
    expect((await admin.send('POST', `/api/admin/imports/${id}/confirm`, {})).code).toBe(20004);
    await admin.send('POST', `/api/admin/imports/${id}/confirm`, { checks: 2 });
    const written = await settledImport(admin, 'admin', id);
    expect(written).toMatchObject({ state: 'done', total: 1, problem: null });
    expect(await found(String(one.工号))).toHaveLength(1);
  });

  it('a value that somebody changed since the preview is not set back', async () => {
    const row = person({ 邮箱: 'before@example.edu.cn' });
    await confirm((await preview([row])).id);
    const { id } = await preview([{ ...row, 姓名: '程远水' }]);
    const [known] = await found(String(row.工号));
    await product.school.pool.query(`update people set mobile = '15899990000' where id = $1`, [known.id]);
    expect((await confirm(id)).status).toMatchObject({ state: 'ready', checks: 2 });
    expect(await found(String(row.工号))).toMatchObject([{ name: '程远山', mobile: '15899990000' }]);
  });

  it('powerful roles are not given by a sheet', async () => {
    const { lines } = await preview([person({ 角色: '教师、管理员' }), person({ 角色: '负责人' })]);
    expect(lines.map(({ state }: { state: string }) => state)).toEqual(['wrong', 'wrong']);
    expect(lines[0].cells[7].fault).toBe('“管理员”请在“人员”页面上授予');
  });

  it('it is confirmed once, and by nobody else', async () => {
    const { id } = await preview([person()]);
    expect((await principal.send('POST', `/api/principal/imports/${id}/confirm`, {})).status).toBe(404);
    expect((await principal.get(`/api/principal/imports/${id}`)).status).toBe(404);
    expect((await principal.get(`/api/principal/imports/${id}/rows`)).status).toBe(404);
    expect((await principal.send('DELETE', `/api/principal/imports/${id}`)).status).toBe(404);
    await confirm(id);
    expect((await admin.send('POST', `/api/admin/imports/${id}/confirm`, {})).code).toBe(20004);
  });

  it('of sheets that somebody sends at once one is read, and the others are told so', async () => {
    const sheet = await sheetOf([person()], TITLES);
    const came = await Promise.all([1, 2, 3, 4].map(() => upload(admin, 'admin', sheet)));
    expect(came.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      0, 20004, 20004, 20004,
    ]);
    const { id } = came.find(({ code }) => code === 0)?.data ?? {};
    expect(await settledImport(admin, 'admin', id)).toMatchObject({ state: 'ready' });
  });

  it('what is discarded is gone', async () => {
    const { id } = await preview([person()]);
    expect((await admin.send('DELETE', `/api/admin/imports/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/admin/imports/${id}`)).status).toBe(404);
  });

  it('work that was cut off with its process is said to have failed', async () => {
    const { id } = await preview([person()]);
    await product.school.pool.query(
      `update imports set state = 'writing', touched_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect((await admin.get(`/api/admin/imports/${id}`)).data).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('请稍后在列表中核对'),
    });
  });

  it('a principal imports into the own departments, and gives only roles that they may', async () => {
    const foreign = person({ 部门: FOREIGN_OFFICE });
    await confirm((await preview([foreign])).id);
    const { lines } = await preview(
      [
        person(),
        person({ 部门: FOREIGN_OFFICE }),
        { ...foreign, 姓名: '改名', 部门: OFFICE },
        person({ 角色: '管理员' }),
      ],
      principal,
      'principal',
    );
    expect(lines.map(({ state }: { state: string }) => state)).toEqual(['new', 'wrong', 'wrong', 'wrong']);
    expect(lines[1].cells[2].fault).toBe('只能管理本部门及下级部门的内容');
    expect(lines[2].faults).toContain('该人员属于其它部门，您不能修改');
    expect(lines[3].cells[7].fault).toContain('请在“人员”页面上授予');
  });

  it.runIf(engine === 'postgres')('whose role is taken while it is written has written nothing', async () => {
    const { id: personId, username } = await addReader(product);
    const { pool } = product.school;
    await pool.query(
      'insert into roles (person_id, identity, department_id) select $1, 1, id from departments where name = $2',
      [personId, OFFICE],
    );
    const [row, leaving] = [person(), await product.signIn(username)];
    const { id } = await preview([row], leaving, 'principal');
    const holding = await pool.connect();
    try {
      await holding.query('begin; lock table people in share mode');
      const came = await leaving.send('POST', `/api/principal/imports/${id}/confirm`, {});
      expect(came.code).toBe(0);
      await holding.query('delete from roles where person_id = $1 and identity = 1', [personId]);
      await holding.query('commit');
    } finally {
      holding.release();
    }
    await expect
      .poll(async () => (await pool.query('select state, problem from imports where id = $1', [id])).rows)
      .toEqual([{ state: 'failed', problem: expect.stringContaining('没有写入任何数据') }]);
    expect(await found(String(row.工号))).toEqual([]);
  });

  it('a principal imports nothing of the school’s', async () => {
    const file = await sheetOf([{ 名称: '首席教授' }], ['名称']);
    expect((await upload(principal, 'principal', file, 'job-titles')).status).toBe(403);
    expect((await principal.get('/api/principal/imports/template?kind=job-titles')).status).toBe(403);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a program with another name', async () => Buffer.from('MZ\u0090\u0000 not a sheet')],
    ['nothing at all', async () => Buffer.alloc(0)],
    ['a sheet with other heads', () => sheetOf([{ 甲: '1' }], ['甲', '乙'])],
    ['a sheet without rows', () => sheetOf([], TITLES)],
    ['more than 20 MB', async () => Buffer.alloc(21 * 1024 * 1024)],
  ])('%s is refused as a file, with a sentence', async (_fact, file) => {
    const came = await upload(admin, 'admin', await file());
    expect(came).toMatchObject({ status: 200, code: 7100, data: null });
    expect(came.message).toMatch(/请|不/);
  });

  it('a sheet of more lines than others can wait for is refused where there is one connection', async () => {
    const rows = Array.from({ length: 2001 }, () => ({ 姓名: '程远山' }));
    const came = await upload(admin, 'admin', await sheetOf(rows, TITLES));
    if (engine === 'embedded')
      expect(came).toMatchObject({ code: 7100, message: '数据超过 2000 行，请拆分成多个文件分别导入' });
    else expect((await settledImport(admin, 'admin', came.data.id)).counts.wrong).toBe(2001);
  });

  it('what was exported can be changed and imported again', async () => {
    const row = person({ 职称: '讲师', 学历: '本科' });
    await confirm((await preview([row])).id);
    const exported = await product.app.inject({
      url: `/api/admin/people?format=xlsx&filter[name]=${row.工号}`,
      headers: { authorization: `Bearer ${admin.tokens?.access}` },
    });
    const { data } = await upload(admin, 'admin', exported.rawPayload);
    expect((await settledImport(admin, 'admin', data.id)).counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: 1,
      wrong: 0,
    });
  });
});
