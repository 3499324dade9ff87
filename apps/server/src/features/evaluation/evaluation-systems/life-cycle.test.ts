import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { COMPLETE, indicator, systemsOf } from '../../../testing/evaluation-systems.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

describe.each(engines())('the life of an evaluation system on %s', (engine) => {
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
  async function complete(name: string, process: 'old' | 'new' = 'old'): Promise<number> {
    const id = await systems.create(name, process);
    await systems.save(id, COMPLETE);
    return id;
  }
  async function severalAtOnce(enable_multi_system: boolean): Promise<void> {
    const path = '/api/admin/settings/project';
    const { version } = (await admin.get(path)).data;
    const config = { ...DEFAULT_PROJECT_CONFIG, enable_multi_system };
    expect((await admin.send('PUT', path, { version, config })).code).toBe(0);
  }

  it('an incomplete one is not activated; the sentence says what is missing, and nothing changes', async () => {
    const id = await systems.create('不完整的体系');
    await systems.save(id, { indicators: [indicator('目标', 0, indicator('定位', 99.9))] });
    const told = await systems.told(id);
    expect(await systems.act(id, 'activate')).toMatchObject({
      code: 999,
      message:
        '评估体系尚不完整：指标：各指标分值合计应为 100 分，目前为 99.9 分；填报项：请至少添加一个填报项，请补充完整后重试',
    });
    expect((await systems.read(id)).status).toBe(0);
    expect(await systems.told(id)).toEqual(told);
  });

  it('a complete one is activated, put away and taken out again, and the ledger tells each step', async () => {
    const id = await complete('完整的体系');
    expect(await systems.act(id, 'activate')).toMatchObject({
      code: 0,
      data: { id, status: 1, ...COMPLETE },
    });
    expect((await systems.act(id, 'activate')).data.status).toBe(1);
    expect(await systems.act(id, 'archive')).toMatchObject({ code: 0, data: { id, status: 2 } });
    expect((await systems.act(id, 'activate')).data.status).toBe(1);
    const name = { name: '完整的体系', process: 'old' };
    expect((await systems.told(id)).slice(2)).toMatchObject([
      {
        action: 'evaluation_system.activated',
        before: { ...name, status: 0 },
        after: { ...name, status: 1 },
      },
      { action: 'evaluation_system.archived', before: { ...name, status: 1 }, after: { ...name, status: 2 } },
      {
        action: 'evaluation_system.activated',
        before: { ...name, status: 2 },
        after: { ...name, status: 1 },
      },
    ]);
  });

  it('several of a process are active where the school allows it, else the others are put away', async () => {
    const [first, second, third] = [
      await complete('甲体系', 'new'),
      await complete('乙体系', 'new'),
      await complete('丙体系', 'old'),
    ] as const;
    const statuses = async () =>
      Promise.all([first, second, third].map(async (id) => (await systems.read(id)).status));
    for (const id of [first, second, third]) await systems.act(id, 'activate');
    expect(await statuses()).toEqual([1, 1, 1]);
    await severalAtOnce(false);
    await systems.act(second, 'activate');
    expect(await statuses()).toEqual([2, 1, 1]);
    await systems.act(first, 'activate');
    expect(await statuses()).toEqual([1, 2, 1]);
    const active = await admin.get('/api/admin/evaluation/systems', {
      query: { 'filter[process]': 'new', 'filter[status]': '1' },
    });
    expect(active.data.map(({ id }: { id: number }) => id)).toEqual([first]);
    expect((await systems.told(second)).at(-1)).toMatchObject({
      action: 'evaluation_system.archived',
      before: { name: '乙体系', status: 1 },
      after: { status: 2 },
    });
    await severalAtOnce(true);
  });

  it('of two that are activated at once where one is allowed, one stays', async () => {
    await severalAtOnce(false);
    const ids = [await complete('同时甲'), await complete('同时乙')];
    await Promise.all(ids.map((id) => systems.act(id, 'activate')));
    const statuses = await Promise.all(ids.map(async (id) => (await systems.read(id)).status));
    expect(statuses.sort()).toEqual([1, 2]);
    await severalAtOnce(true);
  });

  it('a copy is a new draft with the same content, and lives its own life', async () => {
    const id = await complete('原来的体系');
    await systems.act(id, 'activate');
    await systems.freeze(id);
    const path = systems.at(id, '/copy');
    const { data } = await admin.send('POST', path, { name: ' 复制的体系 ' });
    expect(data.id).not.toBe(id);
    expect(await systems.read(data.id)).toMatchObject({
      ...COMPLETE,
      ...{ name: '复制的体系', process: 'old', status: 0, version: 1, revision: 0, in_use: false },
    });
    await systems.save(data.id, { indicators: [] });
    expect((await systems.read(id)).indicators).toEqual(COMPLETE.indicators);
    expect((await systems.told(data.id))[0]).toMatchObject({
      action: 'evaluation_system.copied',
      before: null,
      after: { name: '复制的体系', process: 'old', copied_from: { id, name: '原来的体系' } },
    });
    expect(await admin.send('POST', path, { name: '复制的体系' })).toMatchObject({
      code: 11000,
      message: '老课程的评估体系“复制的体系”已存在，请更换后重试',
    });
    expect(await admin.send('POST', path, { name: ' ' })).toMatchObject({
      status: 422,
      errors: { name: ['请输入名称！'] },
    });
  });
});
