import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/read-sheet.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { COMPLETE, SYSTEMS, systemsOf } from '../../../testing/evaluation-systems.ts';
import { exported } from '../../../testing/import-sheet.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';

const GONE = { status: 404, message: '评估体系不存在，可能已被删除，请刷新后重试' };
const NOBODYS = 2147483647;

describe.each(engines())('evaluation systems on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());
  const systems = systemsOf(
    () => product,
    () => admin,
  );

  it.each([
    [{ name: ' ', process: 'old' }, { name: ['请输入名称！'] }],
    [{ name: 'x'.repeat(65), process: 'old' }, { name: ['“name”不能超过 64 个字符'] }],
    [{ name: '体系' }, { process: ['缺少“process”，请补充后重试'] }],
  ])('%o is no system', async (form, errors) => {
    expect(await admin.send('POST', SYSTEMS, form)).toMatchObject({ status: 422, errors });
  });

  it('a process that there is not is refused', async () => {
    const came = await admin.send('POST', SYSTEMS, { name: '体系', process: 'mid' });
    expect(came.status).toBe(422);
    expect(Object.keys(came.errors ?? {})).toEqual(['process']);
  });

  it('nobody but the course centre manages them', async () => {
    const [{ id }] = (await admin.get(SYSTEMS)).data;
    const principal = await product.signIn('principal');
    for (const came of [
      await principal.get(SYSTEMS),
      await principal.get(systems.at(id)),
      await principal.send('POST', SYSTEMS, { name: '体系', process: 'old' }),
      await principal.send('DELETE', systems.at(id)),
      await principal.send('POST', systems.at(id, '/activate'), {}),
    ])
      expect(came.status).toBe(401);
    expect((await principal.get('/api/principal/evaluation/systems')).status).toBe(404);
    expect((await product.visitor.get(SYSTEMS)).status).toBe(401);
  });

  it('the demo school has two in use, one in preparation and one put away', async () => {
    const { data, meta } = await admin.get(SYSTEMS, { query: { sort: 'id' } });
    expect(meta).toEqual({ total: 4, may_manage: true });
    const seen = data.map(({ id: _, version: __, ...row }: { id: number; version: number }) => row);
    const first = { system_version: 1, in_use: true, may_delete: false };
    expect(seen).toEqual([
      { name: '老课程评估体系（2022 版）', process: 'old', status: 2, indicators: 5, fields: 8, ...first },
      { name: '老课程评估体系（2026 版）', process: 'old', status: 1, indicators: 25, fields: 16, ...first },
      { name: '新课程评估体系', process: 'new', status: 1, indicators: 12, fields: 13, ...first },
      {
        ...{ name: '新课程评估体系（征求意见稿）', process: 'new', status: 0, indicators: 6, fields: 8 },
        ...{ system_version: 1, in_use: false, may_delete: true },
      },
    ]);
    for (const { id, status } of data) {
      const { faults } = await systems.read(id);
      expect(Object.values(faults).flat().length === 0).toBe(status !== 0);
    }
  });

  it('they are found by name, process and status, and come as a sheet', async () => {
    const found = async (query: Record<string, string>) =>
      (await admin.get(SYSTEMS, { query })).data.map(({ name }: { name: string }) => name);
    expect(await found({ 'filter[name]': '2026' })).toEqual(['老课程评估体系（2026 版）']);
    expect(await found({ 'filter[process]': 'new', 'filter[status]': '1' })).toEqual(['新课程评估体系']);
    const file = await exported(product, admin.tokens?.access, `${SYSTEMS}?filter[status]=1&sort=id`);
    const { rows } = await readSheet(file, { required: ['名称'], known: [] });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['老课程评估体系（2026 版）', '老课程', '启用', '1', '25', '16', '是'],
      ['新课程评估体系', '新课程', '启用', '1', '12', '13', '是'],
    ]);
  });

  it('one is created empty, renamed and removed, and the ledger tells each step', async () => {
    const id = await systems.create(' 试行体系 ');
    expect(await systems.read(id)).toMatchObject({
      ...{ id, name: '试行体系', process: 'old', status: 0, version: 1, revision: 0, in_use: false },
      ...{ indicators: [], groups: [], rule: COMPLETE.rule },
      faults: {
        indicators: [{ at: '', sentence: '请至少添加一个指标' }],
        groups: [{ at: '', sentence: '请至少添加一个填报项' }],
        rule: [],
      },
    });
    const changed = await admin.change(systems.at(id), { name: '试行', process: 'new' });
    expect(changed).toMatchObject({ code: 0, data: { id } });
    expect((await admin.send('DELETE', systems.at(id))).status).toBe(204);
    expect(await admin.get(systems.at(id))).toMatchObject(GONE);
    const by = { person_name: nameOf('admin') };
    expect(await systems.told(id)).toEqual([
      {
        ...by,
        action: 'evaluation_system.created',
        before: null,
        after: { name: '试行体系', process: 'old' },
      },
      {
        ...by,
        action: 'evaluation_system.changed',
        before: { name: '试行体系', process: 'old' },
        after: { name: '试行', process: 'new' },
      },
      { ...by, action: 'evaluation_system.removed', before: { name: '试行', process: 'new' }, after: null },
    ]);
  });

  it('a name is taken once per process', async () => {
    const id = await systems.create('同名体系');
    const again = await admin.send('POST', SYSTEMS, { name: '同名体系', process: 'old' });
    expect(again).toMatchObject({ code: 11000, message: '老课程的评估体系“同名体系”已存在，请更换后重试' });
    const other = await systems.create('同名体系', 'new');
    const moved = await admin.change(systems.at(other), { name: '同名体系', process: 'old' });
    expect(moved.code).toBe(11000);
    expect(await systems.read(other)).toMatchObject({ process: 'new' });
    expect((await systems.read(id)).name).toBe('同名体系');
  });

  it('the process stays once the system is open for planning or courses are evaluated under it', async () => {
    const id = await systems.create('定了的体系');
    await systems.save(id, COMPLETE);
    await systems.act(id, 'activate');
    const move = (process: string) => admin.change(systems.at(id), { name: '改名的体系', process });
    expect(await move('new')).toMatchObject({
      status: 422,
      errors: { process: ['评估体系已启用，请先停用再更改课程类型'] },
    });
    await systems.act(id, 'archive');
    await systems.freeze(id);
    expect(await move('new')).toMatchObject({
      status: 422,
      errors: { process: ['已有课程按该体系评估，不能更改课程类型'] },
    });
    expect((await move('old')).code).toBe(0);
    expect(await systems.read(id)).toMatchObject({ name: '改名的体系', process: 'old' });
  });

  it('one that courses are evaluated under is not removed, also when a newer version is not', async () => {
    const id = await systems.create('用着的体系');
    await systems.save(id, COMPLETE);
    await systems.freeze(id);
    await systems.save(id, { indicators: [] });
    expect(await admin.send('DELETE', systems.at(id))).toMatchObject({
      code: 998,
      message: '该评估体系仍被使用（已有课程按该体系评估），不能删除，请先解除关联',
    });
    expect((await systems.read(id)).version).toBe(2);
    const { data } = await admin.get(SYSTEMS, { query: { 'filter[name]': '用着的体系' } });
    expect(data).toMatchObject([{ in_use: false, may_delete: false }]);
    expect((await systems.told(id)).map(({ action }) => action)).not.toContain('evaluation_system.removed');
  });

  it('what is not there is not found by any call', async () => {
    const content = { revision: 0, ...COMPLETE };
    for (const came of [
      await admin.get(systems.at(NOBODYS)),
      await admin.change(systems.at(NOBODYS), { name: '体系', process: 'old' }),
      await admin.send('DELETE', systems.at(NOBODYS)),
      await admin.send('PUT', systems.at(NOBODYS, '/content'), content),
      await systems.act(NOBODYS, 'activate'),
      await systems.act(NOBODYS, 'archive'),
      await admin.send('POST', systems.at(NOBODYS, '/copy'), { name: '体系' }),
      await admin.get(systems.at(NOBODYS, '/sheet')),
      await admin.get('/api/admin/evaluation/course/indicator', {
        query: { 'filter[evaluation_system_id]': String(NOBODYS) },
      }),
    ])
      expect(came).toMatchObject(GONE);
  });
});
