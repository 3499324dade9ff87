import type { SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { COMPLETE, field, indicator, SYSTEMS, systemsOf } from '../../../testing/evaluation-systems.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { type SheetRow, sheetOf } from '../../../testing/sheet-of.ts';

describe.each(engines('sheets'))('an evaluation system as a sheet on %s', (engine) => {
  let product: Product;
  let admin: Client;
  let system: number;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
    system = await systems.create('表格体系');
  });
  afterAll(() => product.close());
  const systems = systemsOf(
    () => product,
    () => admin,
  );
  async function exported(id: number) {
    const authorization = `Bearer ${admin.tokens?.access}`;
    return product.app.inject({ url: systems.at(id, '/sheet'), headers: { authorization } });
  }
  const readBack = (file: Buffer | string, id = system, type = 'application/octet-stream') =>
    admin.send('POST', systems.at(id, '/sheet'), file, { 'content-type': type });
  const TITLES = [
    '类别',
    '一级指标',
    '二级指标',
    '三级指标',
    '分值',
    '需要评语',
    '分组',
    '填报项',
    '类型',
    '选项',
    '标识',
  ];
  const sheet = (...rows: SheetRow[]) => sheetOf(rows, TITLES);
  const contentOf = ({ indicators, groups, rule }: SystemContent): SystemContent => ({
    indicators,
    groups,
    rule,
  });

  it('a sheet of something else is refused, and it is said where a right one comes from', async () => {
    const came = await readBack(await sheetOf([{ 姓名: '张三' }]));
    expect(came.message).toMatch(/^表头缺少“类别”.*，请先导出，在导出的表格中修改后再上传$/);
  });

  it('every system of the demo school comes back as it went out', async () => {
    const { data } = await admin.get(SYSTEMS, { query: { 'filter[name]': '课程评估体系' } });
    expect(data).toHaveLength(4);
    for (const { id, name } of data) {
      const file = await exported(id);
      const called = decodeURIComponent(String(file.headers['content-disposition']));
      expect(called).toMatch(new RegExp(`^attachment; filename\\*=UTF-8''评估体系-${name}_\\d{8}\\.xlsx$`));
      const came = await readBack(file.rawPayload, id);
      expect(came).toMatchObject({ code: 0 });
      expect(came.data).toEqual(contentOf(await systems.read(id)));
    }
  });

  it('names that repeat, texts on several lines and what looks like a formula come back too', async () => {
    const content = {
      indicators: [
        indicator('同名', 0, { ...indicator('=SUM(A1)', 50.25), criteria: '一\n二', need_comment: true }),
        indicator('同名', 0, indicator('同名', 0, indicator('甲', 20), indicator('甲', 29.75))),
      ],
      groups: [
        { name: '同名', fields: [field('a', { hint: '-1 起算\n换行', each_teacher: true })] },
        { name: '同名', fields: [] },
        {
          name: '另一组',
          fields: [
            field('b', { type: 'choice', options: ['是、或', '否'], required: true, supplementary: true }),
          ],
        },
      ],
      rule: { ...COMPLETE.rule, trimmed: 2 },
    };
    await systems.save(system, content);
    expect((await readBack((await exported(system)).rawPayload)).data).toEqual(content);
  });

  it('reading a sheet keeps nothing until it is saved', async () => {
    const before = await systems.read(system);
    await readBack(await sheet({ 类别: '指标', 一级指标: '目标', 二级指标: '定位', 分值: 100 }));
    expect(await systems.read(system)).toEqual(before);
  });

  it('an office’s sheet may leave out what stands above, repeat it, or leave keys to us', async () => {
    const came = await readBack(
      await sheet(
        { 类别: '指标', 一级指标: '目标', 二级指标: '定位', 分值: 10 },
        { 类别: '填报项', 分组: '文件', 填报项: '大纲', 类型: '单个文件' },
        { 类别: '指标', 二级指标: '产出', 三级指标: '可测', 分值: '20.5', 需要评语: '是' },
        { 类别: '指标', 一级指标: '目标', 二级指标: '产出', 三级指标: '明确', 分值: 5 },
        { 类别: '指标', 一级指标: '过程', 二级指标: '产出', 分值: 1 },
        { 类别: '填报项', 填报项: '是否在线', 类型: '选项', 选项: '是、否', 标识: 'online' },
      ),
    );
    expect(came.data.indicators).toEqual([
      indicator(
        '目标',
        0,
        indicator('定位', 10),
        indicator('产出', 0, { ...indicator('可测', 20.5), need_comment: true }, indicator('明确', 5)),
      ),
      indicator('过程', 0, indicator('产出', 1)),
    ]);
    expect(came.data.groups).toEqual([
      {
        name: '文件',
        fields: [
          field(came.data.groups[0].fields[0].key, { name: '大纲', type: 'file' }),
          field('online', { name: '是否在线', type: 'choice', options: ['是', '否'] }),
        ],
      },
    ]);
    expect(came.data.groups[0].fields[0].key).toMatch(/^field_[0-9a-f]{8}$/);
  });

  it('each teacher is asked for what a sheet says so of, but never for what the course centre fills in', async () => {
    const row = { 类别: '填报项', 分组: '文件', 类型: '多个文件', 每位教师填写: '是' };
    const came = await readBack(
      await sheetOf(
        [
          { ...row, 填报项: '教案' },
          { ...row, 填报项: '督导记录', 课程中心填写: '是' },
          { ...row, 填报项: '大纲', 每位教师填写: '否' },
          { ...row, 填报项: '计划', 每位教师填写: '' },
        ],
        [...TITLES, '课程中心填写', '每位教师填写'],
      ),
    );
    const asked = came.data.groups[0].fields.map(
      ({ each_teacher }: { each_teacher: boolean }) => each_teacher,
    );
    expect(asked).toEqual([true, false, false, false]);
  });

  it.each<[string, SheetRow[], string]>([
    ['a kind that there is not', [{ 类别: '其他' }], '第 2 行“类别”应为“指标”或“填报项”，请修改后重新上传'],
    [
      'an indicator without a name',
      [{ 类别: '指标', 分值: 1 }],
      '第 2 行“一级指标”缺少指标名称，请修改后重新上传',
    ],
    [
      'one without what stands above',
      [{ 类别: '指标', 二级指标: '定位' }],
      '第 2 行“一级指标”缺少上级指标，请修改后重新上传',
    ],
    [
      'points that are no number',
      [{ 类别: '指标', 一级指标: '目标', 二级指标: '定位', 分值: '十分' }],
      '第 2 行“分值”应为 0 到 100 之间的数字，最多两位小数，请修改后重新上传',
    ],
    [
      'too many points',
      [{ 类别: '指标', 一级指标: '目标', 二级指标: '定位', 分值: 101 }],
      '第 2 行“分值”应为 0 到 100 之间的数字，最多两位小数，请修改后重新上传',
    ],
    [
      'neither yes nor no',
      [{ 类别: '指标', 一级指标: '目标', 二级指标: '定位', 需要评语: '也许' }],
      '第 2 行“需要评语”应为“是”或“否”，请修改后重新上传',
    ],
    [
      'a long name',
      [{ 类别: '指标', 一级指标: '长'.repeat(201) }],
      '第 2 行“一级指标”不能超过 200 个字符，请修改后重新上传',
    ],
    [
      'a field without a group',
      [{ 类别: '填报项', 填报项: '大纲', 类型: '数字' }],
      '第 2 行“分组”缺少分组名称，请修改后重新上传',
    ],
    [
      'a type that there is not',
      [{ 类别: '填报项', 分组: '文件', 填报项: '大纲', 类型: '图片' }],
      '第 2 行“类型”应为单行文字、多行文字、富文本、单个文件、多个文件、数字、网址、选项之一，请修改后重新上传',
    ],
    [
      'a key twice',
      [
        { 类别: '填报项', 分组: '文件', 填报项: '大纲', 类型: '数字', 标识: 'a' },
        { 类别: '填报项', 分组: '文件', 填报项: '计划', 类型: '数字', 标识: 'a' },
      ],
      '第 3 行“标识”与上方的填报项重复，新增的填报项请留空，请修改后重新上传',
    ],
    [
      'more than a node takes',
      Array.from({ length: 101 }, (_, at) => ({ 类别: '指标', 一级指标: '目标', 二级指标: `定位 ${at}` })),
      '第 102 行“二级指标”在同一上级之下最多 100 个，请修改后重新上传',
    ],
    [
      'more groups than a form takes',
      Array.from({ length: 51 }, (_, at) => ({ 类别: '填报项', 分组: `分组 ${at}` })),
      '第 52 行“分组”最多 50 个，请修改后重新上传',
    ],
    [
      'more fields than a form takes',
      Array.from({ length: 201 }, (_, at) => ({
        类别: '填报项',
        分组: '文件',
        填报项: `第 ${at} 项`,
        类型: '数字',
      })),
      '第 202 行“填报项”最多 200 个，请修改后重新上传',
    ],
  ])('%s refuses the file and says where', async (_fact, rows, message) => {
    expect(await readBack(await sheet(...rows))).toMatchObject({ status: 200, code: 7100, message });
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['half a file', async () => (await exported(system)).rawPayload.subarray(0, 900)],
    ['a sheet of something else', () => sheetOf([{ 姓名: '某人' }])],
    ['a sheet without rows', () => sheetOf([], TITLES)],
  ])('%s is no system', async (_fact, file) => {
    const came = await readBack(await file());
    expect(came).toMatchObject({ status: 200, code: 7100 });
    expect(came.message).toMatch(/[\u4e00-\u9fff]{4}/);
  });
});
