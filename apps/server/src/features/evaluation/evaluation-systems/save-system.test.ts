import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { COMPLETE, field, indicator, systemsOf } from '../../../testing/evaluation-systems.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';

describe.each(engines('json'))('the content of an evaluation system on %s', (engine) => {
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
  const rowsOf = async (statement: string, id: number) =>
    (await product.school.pool.query(statement, [id])).rows;
  /** Every stored row of a system's version. */
  const stored = async (id: number, version: number) => {
    const [found] = await rowsOf(
      `select id, rule from evaluation_system_versions
         where evaluation_system_id = $1 and version = ${version}`,
      id,
    );
    return {
      rule: found.rule,
      indicators: await rowsOf('select * from indicators where version_id = $1 order by id', found.id),
      fields: await rowsOf('select * from information_fields where version_id = $1 order by id', found.id),
    };
  };

  it.each([
    [
      { indicators: [indicator('一', 0, indicator('二', 0, indicator('三', 0, indicator('四', 1))))] },
      { 'indicators.0.children.0.children.0.children.0.indicator': ['指标最多三级'] },
    ],
    [
      { indicators: [indicator('一', 0, indicator('二', 33.333))] },
      { 'indicators.0.children.0.total_points': ['分值最多两位小数'] },
    ],
    [
      { groups: [{ name: '文件', fields: [field('a'), field('a')] }] },
      { 'groups.0.fields.1.key': ['填报项标识重复，请删除后重新添加'] },
    ],
    [
      { rule: { ...COMPLETE.rule, trimmed: 3 } },
      { 'rule.trimmed': [expect.stringMatching(/[\u4e00-\u9fff]/)] },
    ],
    [
      { indicators: [indicator('一', 101)] },
      { 'indicators.0.total_points': [expect.stringMatching(/[\u4e00-\u9fff]/)] },
    ],
  ])('%j cannot be kept, not even as a draft', async (content, errors) => {
    const id = await systems.create(`坏体系 ${JSON.stringify(content).length}`);
    expect(await systems.save(id, content)).toMatchObject({ status: 422, errors });
    expect(await systems.read(id)).toMatchObject({ revision: 0, indicators: [], groups: [] });
  });

  it('a draft is saved as it was entered, trimmed, and the ledger tells before and after', async () => {
    const id = await systems.create('草稿体系');
    const content = {
      indicators: [
        {
          ...indicator(' 目标 ', 12, indicator('定位', 0.1), indicator('产出', 33.33)),
          criteria: '分两行\n写的标准',
        },
        indicator('过程', 0, indicator('设计', 0, { ...indicator('方法', 5), need_comment: true })),
      ],
      groups: [
        { name: '空的分组', fields: [] },
        ...COMPLETE.groups,
        {
          name: '补充',
          fields: [
            field('c', { supplementary: true, each_teacher: true, required: true, hint: ' 提示 ' }),
            field('d', { each_teacher: true }),
          ],
        },
      ],
      rule: { ...COMPLETE.rule, input: 'grade' as const, most_a: 30 },
    };
    const came = await systems.save(id, content);
    const kept = {
      indicators: [{ ...content.indicators[0], indicator: '目标', total_points: 0 }, content.indicators[1]],
      groups: [
        ...content.groups.slice(0, 2),
        {
          name: '补充',
          fields: [
            { ...content.groups[2]?.fields[0], hint: '提示', each_teacher: false },
            content.groups[2]?.fields[1],
          ],
        },
      ],
      rule: content.rule,
    };
    expect(came).toMatchObject({ code: 0, data: { ...kept, revision: 1, version: 1, in_use: false } });
    expect(came.data.faults.indicators).toEqual([
      { at: '', sentence: '各指标分值合计应为 100 分，目前为 38.43 分' },
    ]);
    expect(await systems.read(id)).toEqual(came.data);
    expect((await systems.told(id)).at(-1)).toEqual({
      action: 'evaluation_system.saved',
      person_name: nameOf('admin'),
      before: { name: '草稿体系', version: 1, indicators: [], groups: [], rule: COMPLETE.rule },
      after: { name: '草稿体系', version: 1, ...kept },
    });
  });

  it('what was read before somebody else saved is refused, and nothing changes', async () => {
    const id = await systems.create('两个窗口');
    await systems.save(id, COMPLETE);
    const before = await systems.read(id);
    const told = await systems.told(id);
    expect(await systems.save(id, { indicators: [] }, 0)).toMatchObject({
      code: 20004,
      message: '内容已被他人修改，请重新载入后再保存',
    });
    expect(await systems.read(id)).toEqual(before);
    expect(await systems.told(id)).toEqual(told);
  });

  it('of several who save at once exactly one wins', async () => {
    const id = await systems.create('一起保存');
    const codes = await Promise.all(
      [1, 2, 3, 4].map(async (points) => {
        const content = { ...COMPLETE, indicators: [indicator('目标', 0, indicator('定位', points))] };
        return (await admin.send('PUT', systems.at(id, '/content'), { revision: 0, ...content })).code;
      }),
    );
    expect(codes.sort((one, other) => one - other)).toEqual([0, 20004, 20004, 20004]);
    expect((await systems.read(id)).revision).toBe(1);
    expect(await systems.told(id)).toHaveLength(2);
  });

  it('saving what is there already changes nothing and is not told', async () => {
    const id = await systems.create('没有变化');
    await systems.save(id, COMPLETE);
    await systems.freeze(id);
    expect(await systems.save(id, {})).toMatchObject({ code: 0, data: { version: 1, revision: 1 } });
    expect(await systems.told(id)).toHaveLength(2);
  });

  it('one in use for planning is only saved complete', async () => {
    const id = await systems.create('启用的体系');
    await systems.save(id, COMPLETE);
    await systems.act(id, 'activate');
    const before = await systems.read(id);
    expect(await systems.save(id, { indicators: [], groups: [] })).toMatchObject({
      code: 999,
      message: '评估体系尚不完整：指标：请至少添加一个指标；填报项：请至少添加一个填报项，请补充完整后重试',
    });
    expect(await systems.read(id)).toEqual(before);
    const better = { indicators: [indicator('目标', 0, indicator('定位', 100))] };
    expect(await systems.save(id, better)).toMatchObject({ code: 0, data: { ...better, status: 1 } });
  });

  it('a change of what courses are evaluated under makes a new version, and theirs stays as it was', async () => {
    const id = await systems.create('版本体系');
    await systems.save(id, COMPLETE);
    await systems.freeze(id);
    expect((await systems.read(id)).in_use).toBe(true);
    const first = await stored(id, 1);
    expect(first.indicators).toHaveLength(3);
    expect(first.fields).toHaveLength(3);
    const changed = { indicators: [indicator('目标', 0, indicator('定位', 100))], groups: COMPLETE.groups };
    const came = await systems.save(id, { ...changed, rule: { ...COMPLETE.rule, trimmed: 1 } });
    expect(came).toMatchObject({ code: 0, data: { ...changed, version: 2, revision: 2, in_use: false } });
    expect(await stored(id, 1)).toEqual(first);
    expect((await stored(id, 2)).rule).toMatchObject({ trimmed: 1 });
    expect((await systems.told(id)).at(-1)).toMatchObject({ before: { version: 1 }, after: { version: 2 } });
    // The new one is nobody's yet: the next change is made in it.
    expect((await systems.save(id, COMPLETE)).data).toMatchObject({ version: 2, revision: 3 });
    expect(await stored(id, 1)).toEqual(first);
  });
});
