import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { type Cell, writeSheet, writeTemplate } from './sheet.ts';

const COLUMNS = { required: ['姓名', '工号'], known: ['姓名', '工号', '手机号'] };
const HEAD = ['姓名', '工号', '手机号'];

async function workbook(rows: CellValue[][], more: Partial<WriteSheet> = {}): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows, ...more }] }));
}

async function cellsOf(rows: CellValue[][], more: Partial<WriteSheet> = {}) {
  const read = await readSheet(await workbook([HEAD, ...rows], more), COLUMNS);
  return read.rows.map(({ cells }) => cells);
}

async function refusal(file: Buffer | Promise<Buffer>): Promise<string> {
  return await readSheet(await file, COLUMNS).then(
    () => 'read',
    (error) => error.sentence ?? error,
  );
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

describe('what a cell holds', () => {
  const CASES: [string, CellValue, string][] = [
    ['a mobile typed as a number', 13812345678, '13812345678'],
    ['a large number', 1.5e21, '1500000000000000000000'],
    ['a tiny number', 0.00000015, '0.00000015'],
    ['a sum with noise behind the fifteenth digit', 0.1 + 0.2, '0.3'],
    ['a negative number', -12.5, '-12.5'],
    ['a day', new Date(Date.UTC(2024, 1, 29)), '2024-02-29'],
    ['yes', true, '是'],
    ['no', false, '否'],
    ['a text with spaces around', '  张 三\u3000', '张 三'],
    ['a text of digits', '00123', '00123'],
    ['a text with characters of XML', `<a & "b">'`, `<a & "b">'`],
    ['a text over two lines', '一\r\n二', '一\n二'],
    ['a text with an invisible character', '张\u0007三', '张三'],
  ];
  // Read once: each reading starts a thread.
  const read = once(() => cellsOf(CASES.map(([name, value]) => [name, '1', value])));

  test.each(CASES)('%s comes as plain text', async (name, _, text) => {
    expect(await read()).toContainEqual([name, '1', text]);
  });

  const FORMATS: [string, string][] = [
    ['yyyy"年"m"月"d"日"', '2024-03-01'],
    ['yyyy/m/d h:mm', '2024-03-01 12:30'],
    ['[h]:mm', '12:30'],
    ['0.00_);[Red](0.00)', '45352.520833'],
    ['"第"0.0"天"', '45352.520833'],
  ];
  const readFormats = once(() => {
    const styled = FORMATS.map(
      ([numFmt], i) => [`${i + 1},2`, { value: 45352.520833, style: { numFmt } }] as const,
    );
    const rows = FORMATS.map(([numFmt]) => [numFmt, '1']);
    return cellsOf(rows, { cells: new Map(styled) });
  });

  test.each(FORMATS)('a number under the format %s is read as it is meant', async (numFmt, text) => {
    expect(await readFormats()).toContainEqual([numFmt, '1', text]);
  });

  test('a formula is a fault of its cell and its last result is not used', async () => {
    const cells = new Map([['1,1', { formula: 'A1&"x"', formulaResult: '1001' }]]);
    const { rows } = await readSheet(await workbook([HEAD, ['张三', null, '1']], { cells }), COLUMNS);
    expect(rows).toEqual([
      {
        row_no: 2,
        cells: ['张三', '', '1'],
        faults: [{ column: 1, sentence: '单元格含有公式，请粘贴为数值后重试' }],
      },
    ]);
  });

  test('an error value is a fault of its cell', async () => {
    const { rows } = await readSheet(await workbook([HEAD, ['张三', '#REF!', '1']]), COLUMNS);
    expect(rows[0]?.faults).toEqual([{ column: 1, sentence: '单元格是错误值，请改正后重试' }]);
  });
});

describe('rows and titles', () => {
  test('blank rows are skipped and the others keep their numbers', async () => {
    const { rows } = await readSheet(
      await workbook([HEAD, ['甲', '1'], [], [' ', ''], ['乙', '2']]),
      COLUMNS,
    );
    expect(rows.map(({ row_no }) => row_no)).toEqual([2, 5]);
  });

  test('a title is recognised despite its mark and spaces, and comes in the known spelling', async () => {
    const file = await workbook([
      ['姓 名 *', '工号＊', '备注', null, '手机号'],
      ['甲', '1', '无', '多余', '2'],
    ]);
    const { titles, rows } = await readSheet(file, COLUMNS);
    expect(titles).toEqual(['姓名', '工号', '备注', '', '手机号']);
    expect(rows[0]?.cells).toEqual(['甲', '1', '无', '', '2']);
  });

  test('missing titles are named', async () => {
    expect(await refusal(workbook([['电话'], ['1']]))).toBe('表头缺少“姓名”“工号”，请使用本页下载的模板');
  });

  test('an empty sheet lacks its titles', async () => {
    expect(await refusal(workbook([]))).toBe('表头缺少“姓名”“工号”，请使用本页下载的模板');
  });

  test('a title that stands twice is refused', async () => {
    expect(
      await refusal(
        workbook([
          ['姓名', '工号', ' 工号*'],
          ['甲', '1', '2'],
        ]),
      ),
    ).toBe('表头中“工号”出现了不止一次，请只保留一列');
  });

  test('a head without data is refused', async () => {
    expect(await refusal(workbook([HEAD]))).toBe('表格中没有数据，请在表头下方填写后重新上传');
  });

  test('only the first sheet is read', async () => {
    const sheets = [
      { name: '数据', rows: [HEAD, ['甲', '1']] },
      { name: '说明', rows: [HEAD, ['示例', '2']] },
    ];
    const { rows } = await readSheet(Buffer.from(await writeXlsx({ sheets })), COLUMNS);
    expect(rows.map(({ cells }) => cells[0])).toEqual(['甲']);
  });
});

describe('limits', () => {
  const people = (count: number) => Array.from({ length: count }, (_, i) => ['甲', `${i}`]);

  test('20,000 rows are read', async () => {
    expect((await readSheet(await workbook([HEAD, ...people(20_000)]), COLUMNS)).rows).toHaveLength(20_000);
  });

  test('one row more is refused', async () => {
    expect(await refusal(workbook([HEAD, ...people(20_001)]))).toBe(
      '数据超过 20000 行，请拆分成多个文件分别导入',
    );
  });

  test('more than 100 columns are refused', async () => {
    const many = Array.from({ length: 98 }, (_, i) => `列${i}`);
    expect(
      await refusal(
        workbook([
          [...HEAD, ...many],
          ['甲', '1'],
        ]),
      ),
    ).toBe('表格超过 100 列，请使用本页下载的模板');
  });

  test('a text above 5,000 characters is refused with its place', async () => {
    expect(await refusal(workbook([HEAD, ['甲'.repeat(5000), '1'], ['甲', '1'.repeat(5001)]]))).toBe(
      '第 3 行“工号”超过 5000 个字符，请缩短后重新上传',
    );
  });

  test('one long text repeated in every cell is refused', async () => {
    const long = '甲'.repeat(5000);
    const rows = Array.from({ length: 1400 }, () => [long, long, long]);
    expect(await refusal(workbook([HEAD, ...rows]))).toBe('表格内容过多，请拆分成多个文件分别导入');
  });
});

describe('what we write ourselves', () => {
  test('an export can be imported again as it was', async () => {
    const texts = ['=1+1', '+86', '-5', '@all', "'=1", "'tis", "'", '普通', '_x000D_', 'a_x0041_'];
    const cell = (text: string): Cell => text;
    const file = await writeSheet(
      '导出',
      [
        { title: '姓名', cell },
        { title: '工号', cell },
      ],
      texts,
    );
    const { rows } = await readSheet(file, COLUMNS);
    expect(rows.map(({ cells }) => cells[0])).toEqual(texts);
  });

  test('an empty template is refused for its lack of data, not for its head', async () => {
    expect(await refusal(template())).toBe('表格中没有数据，请在表头下方填写后重新上传');
  });

  test('a template explains its columns on a second sheet', async () => {
    const { readXlsx } = await import('hucre/xlsx');
    const { sheets } = await readXlsx(await template(), { readStyles: true });
    expect(sheets[0]?.rows[0]).toEqual(['姓名*', '工号*', '手机号']);
    expect(sheets[0]?.cells?.get('1000,1')?.style?.numFmt).toBe('@');
    expect(sheets[1]?.name).toBe('填写说明');
    expect(sheets[1]?.rows.map((row) => row.filter((cell) => cell !== null))).toEqual([
      ['列', '是否必填', '说明', '示例'],
      ['姓名', '必填', '真实姓名', '张三'],
      ['工号', '必填', '不可重复', '00123'],
      ['手机号', '选填', '11 位', '13800000000'],
      [],
      ['每次最多 20000 行'],
    ]);
  });

  const template = () =>
    writeTemplate(
      '人员',
      [
        { title: '姓名', required: true, hint: '真实姓名', example: '张三' },
        { title: '工号', required: true, hint: '不可重复', example: '00123' },
        { title: '手机号', hint: '11 位', example: '13800000000' },
      ],
      ['每次最多 20000 行'],
    );
});
