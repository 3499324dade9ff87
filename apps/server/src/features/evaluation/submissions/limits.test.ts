import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { COMPLETE, field, systemsOf } from '../../../testing/evaluation-systems.ts';
import {
  type Cast,
  castOf,
  outsiderOf,
  partOf,
  planOne,
  SUBMISSIONS,
  saveField,
} from '../../../testing/evaluations.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { samplePdf } from '../../../testing/sample-files.ts';
import { keptFile } from '../../../testing/uploads.ts';

const GROUPS = [
  {
    name: '课程资料',
    fields: [
      field('students', { type: 'number', limits: { least: 0, greatest: 500, whole: true } }),
      field('site', { type: 'address' }),
      field('story', { type: 'richText', limits: { longest: 5 } }),
      field('video', { type: 'file', limits: { formats: ['mp4'], megabytes: 1 } }),
      field('papers', { type: 'files', limits: { formats: ['pdf'], most_files: 1 } }),
    ],
  },
];

describe.each(engines())('what a field states on %s', (engine) => {
  let product: Product;
  let cast: Cast;
  let part: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    cast = await castOf(product);
    const planned = await planOne(product, cast, { groups: GROUPS, is_team: 0 });
    ({ id: part } = await partOf(cast.leader, planned));
  });
  afterAll(() => product.close());

  it('is told with the form', async () => {
    const { sections } = (await cast.leader.get(`${SUBMISSIONS}/${part}`)).data;
    expect(sections[0].children).toMatchObject(
      GROUPS[0]?.fields.map(({ key, limits = {} }) => ({ key, limits })) ?? [],
    );
  });

  it.each([
    ['students', '-5', '不能小于 0'],
    ['students', '3.5', '请输入整数'],
    ['students', '99999999999', '不能大于 500'],
    ['site', 'javascript:alert(1)', '请输入以 http:// 或 https:// 开头的完整网址'],
    ['story', '<p>一二三四五六</p>', '最多 5 字，现在 6 字，请精简后保存'],
  ])('is checked when %s is %s', async (key, content, sentence) => {
    expect(await saveField(cast.leader, part, key, content)).toMatchObject({
      status: 422,
      errors: { content: [sentence] },
    });
  });

  it('holds for new files; what stands there stays', async () => {
    const { id } = await keptFile(product.app, cast.leader, { name: '大纲.pdf', content: samplePdf });
    expect(await saveField(cast.leader, part, 'video', '', 0, [id])).toMatchObject({
      status: 422,
      errors: { file_ids: ['大纲.pdf：此处只接受 MP4 格式'] },
    });
    await product.school.pool.query(
      `insert into information_values (part_id, key, content, version, saved_at, filled) values ($1, 'video', '', 1, now(), true)`,
      [part],
    );
    await product.school.pool.query(
      `insert into information_files (part_id, key, file_id, displayorder) values ($1, 'video', $2, 1)`,
      [part, id],
    );
    expect((await saveField(cast.leader, part, 'video', '', 1, [id])).code).toBe(0);
    expect((await saveField(cast.leader, part, 'papers', '', 0, [id])).code).toBe(0);
  });

  it('is kept with the system as it is tidy, and what is senseless is a fault', async () => {
    const systems = systemsOf(
      () => product,
      () => cast.admin,
    );
    const id = await systems.create('限制体系');
    const given = { formats: ['.MP4', ' ', 'mp4'], megabytes: 5, longest: 8 };
    const groups = [{ name: '组', fields: [field('v', { type: 'file', limits: given })] }];
    expect((await systems.save(id, { ...COMPLETE, groups })).code).toBe(0);
    const kept = await systems.read(id);
    expect(kept.groups[0]?.fields[0]?.limits).toEqual({ formats: ['mp4'], megabytes: 5 });
    const wrong = [{ name: '组', fields: [field('v', { type: 'file', limits: { formats: ['exe'] } })] }];
    await systems.save(id, { ...COMPLETE, groups: wrong });
    expect((await systems.read(id)).faults.groups).toMatchObject([
      { at: '1.1', sentence: expect.stringContaining('不能上传“exe”格式') },
    ]);
  });

  it('a teacher reads what the content audit would notice in the own part, and what the course is judged by', async () => {
    await product.school.pool.query(`insert into detection_words (word) values ('国内领先词')`);
    await saveField(cast.leader, part, 'story', '');
    const planned = await planOne(product, cast, { is_team: 0 });
    const own = await partOf(cast.leader, planned);
    await saveField(cast.leader, own.id, 'goal', '本课程国内领先词水平');
    const at = `${SUBMISSIONS}/${own.id}`;
    expect((await cast.leader.get(`${at}/findings`)).data).toEqual([
      { key: 'goal', field: '课程目标', sentence: expect.stringContaining('国内领先词') },
    ]);
    const { indicators, grades } = (await cast.leader.get(`${at}/criteria`)).data;
    expect(indicators).toMatchObject([
      { level: 1, indicator: '目标', points: 100 },
      { level: 2, indicator: '定位', points: 60.5 },
      { level: 2, indicator: '产出', points: 39.5 },
    ]);
    expect(grades[1]).toEqual({ grade: 'B', sentence: '综合得分不低于 75 分、低于 90 分' });
    const outsider = await outsiderOf(product);
    for (const path of ['findings', 'criteria'])
      for (const client of [outsider, cast.member])
        expect((await client.get(`${at}/${path}`)).status).toBe(404);
  });
});
