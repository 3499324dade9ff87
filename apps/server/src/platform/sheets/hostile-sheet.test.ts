import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const COLUMNS = { required: ['姓名'], known: [] };
const NOT_A_WORKBOOK = '文件不是有效的 Excel 工作簿（.xlsx），请下载模板填写后重新上传';
const DAMAGED = '文件已损坏，请用 Excel 或 WPS 打开后另存为 .xlsx 再上传';
const TOO_BIG = '文件解压后的内容过大，请下载模板，只粘贴需要的数据后重新上传';
const TOO_MUCH = '文件过于复杂，无法读取，请下载模板，只粘贴需要的数据后重新上传';
const MEGABYTE = 1024 * 1024;

interface Part {
  readonly name: string;
  readonly content: Buffer;
  readonly packed?: Buffer;
  /** Whether its sizes are written in 64 bits. */
  readonly long?: boolean;
  /** What the directory says instead of the truth. */
  readonly claims?: { readonly unpacked?: number; readonly crc?: number; readonly method?: number };
}

/** An archive made by hand, because no library writes one that lies. */
function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, packed = deflateRawSync(content), long, claims = {} } of parts) {
    const [local, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.from(name)];
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(end.length, 26);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(claims.method ?? 8, 10);
    entry.writeUInt32LE(claims.crc ?? crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims.unpacked ?? content.length, 24);
    entry.writeUInt16LE(end.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, end, packed);
    directory.push(entry, end, ...(long ? [inLongNumbers(entry)] : []));
    at += local.length + end.length + packed.length;
  }
  const close = Buffer.alloc(22);
  close.writeUInt32LE(0x06054b50);
  close.writeUInt16LE(parts.length, 10);
  close.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, close]);
}

function inLongNumbers(entry: Buffer): Buffer {
  const field = Buffer.alloc(20);
  field.writeUInt16LE(1);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(entry.readUInt32LE(24)), 4);
  field.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12);
  entry.fill(0xff, 20, 28);
  entry.writeUInt16LE(field.length, 30);
  return field;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [string, string][]) =>
  `<Relationships>${targets.map(([kind, target], i) => `<Relationship Id="rId${i}" Type="${OFFICE}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

function workbook(sheet: string | Omit<Part, 'name'>, { strings = '', more = [] as Part[] } = {}): Buffer {
  const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
  const sheetPart = typeof sheet === 'string' ? { content: Buffer.from(sheet) } : sheet;
  return zip([
    part('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])),
    part('xl/workbook.xml', '<workbook><sheets><sheet name="a" r:id="rId0"/></sheets></workbook>'),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(['worksheet', '/xl/worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
    ),
    part('xl/sharedStrings.xml', `<sst><si><t>姓名</t></si>${strings}</sst>`),
    { name: 'xl/worksheets/sheet1.xml', ...sheetPart },
    ...more,
  ]);
}

const HEAD = '<row><c t="s"><v>0</v></c></row>';
const sheetOf = (rows: string) => `<worksheet><sheetData>${HEAD}${rows}</sheetData></worksheet>`;
const ROW = '<row><c t="inlineStr"><is><t>甲</t></is></c></row>';

async function outcome(file: Buffer, limits?: Parameters<typeof readSheet>[2]): Promise<unknown> {
  return await readSheet(file, COLUMNS, limits).then(
    ({ rows }) => rows,
    (error) => error.sentence ?? error,
  );
}

describe('other files under the name of a workbook', () => {
  const text = (content: string) => Buffer.from(content, 'latin1');

  test.each([
    ['an empty file', Buffer.alloc(0), '文件是空的，请下载模板填写后重新上传'],
    ['a program', Buffer.concat([text('MZ'), Buffer.alloc(5000)]), NOT_A_WORKBOOK],
    ['a PDF', text('%PDF-1.7\n%âãÏÓ'), NOT_A_WORKBOOK],
    ['a text with commas', Buffer.from('姓名,工号\n甲,1\n'), NOT_A_WORKBOOK],
    ['the first bytes of an archive alone', text('PK\x03\x04'), NOT_A_WORKBOOK],
    ['an archive of something else', zip([{ name: 'a.txt', content: Buffer.from('a') }]), NOT_A_WORKBOOK],
    [
      'an old workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)]),
      '文件是旧版 Excel 格式（.xls），请另存为“Excel 工作簿（.xlsx）”后重新上传',
    ],
  ])('%s is refused', async (_, file, sentence) => {
    expect(await outcome(file)).toBe(sentence);
  });

  test('a workbook with a password is refused', async () => {
    const file = await writeXlsx({
      sheets: [{ name: 'a', rows: [['姓名'], ['甲']] }],
      encryption: { password: 'secret', spinCount: 1000 },
    });
    expect(await outcome(Buffer.from(file))).toBe('文件设有打开密码，请取消密码后重新上传');
  });
});

describe('bombs', () => {
  const content = Buffer.alloc(150 * MEGABYTE, '<row/>');
  const bomb = { content, packed: deflateRawSync(content) };

  test.each([
    ['that admits its size', {}],
    ['that claims to be small', { unpacked: 20_000 }],
    ['that claims to be empty', { unpacked: 0 }],
    ['that claims to be just small enough', { unpacked: 5 * MEGABYTE }],
  ])('a sheet of 150 MB %s is refused and never unpacked', async (_, claims) => {
    const file = workbook({ ...bomb, claims });
    const before = process.memoryUsage.rss();
    expect(await outcome(file)).toBe(TOO_BIG);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MEGABYTE);
  });

  test('ten parts of 15 MB that admit their size are refused together', async () => {
    const text = Buffer.from(Array.from({ length: MEGABYTE }, (_, i) => `<row r="${i}"/>`).join(''));
    const more = Array.from({ length: 10 }, (_, i) => ({ name: `${i}`, content: text, packed: text }));
    expect(await outcome(workbook(sheetOf(ROW), { more }))).toBe(TOO_BIG);
  });

  test('a bomb in a part that nobody needs is left alone', async () => {
    const idle = { name: 'xl/media/image1.png', ...bomb, claims: { unpacked: 1000 } };
    expect(await outcome(workbook(sheetOf(ROW), { more: [idle] }))).toHaveLength(1);
  });

  test('a file that takes too long is given up', async () => {
    expect(await outcome(workbook(sheetOf(ROW)), { milliseconds: 1, heapMegabytes: 192 })).toBe(TOO_MUCH);
  });

  test('a file that takes too much memory is given up', async () => {
    const strings = Array.from({ length: 400_000 }, (_, i) => `<si><t>some text ${i}</t></si>`).join('');
    const file = workbook(sheetOf(ROW), { strings });
    expect(await outcome(file, { milliseconds: 20_000, heapMegabytes: 24 })).toBe(TOO_MUCH);
    expect(await outcome(file)).toHaveLength(1);
  });

  /** A sheet of a hundred columns. */
  const wide = (rows: string) => {
    const titles = Array.from({ length: 99 }, (_, at) => `<c t="inlineStr"><is><t>列${at}</t></is></c>`);
    return workbook(sheetOf(rows).replace('</c></row>', `</c>${titles.join('')}</row>`));
  };

  test('cells that one formula fills are told apart only as long as somebody would read it', async () => {
    const row = (first = '<v>1</v>') => `<row><c>${first}</c>${'<c><v>1</v></c>'.repeat(99)}</row>`;
    const filled = (count: number) => {
      const first = row(`<f t="array" ref="A2:CV${count + 1}">X</f><v>1</v>`);
      return wide(first + row().repeat(count - 1));
    };
    const read = (await outcome(filled(50))) as { faults: unknown[] }[];
    expect(read.flatMap(({ faults }) => faults)).toHaveLength(5000);
    expect(await outcome(filled(51))).toBe(
      '超过 5000 个单元格含有公式或错误值，请全部复制后粘贴为数值，再重新上传',
    );
  });

  test('rows of nearly nothing count as wide as the sheet is', async () => {
    expect(await outcome(wide(ROW.repeat(15_000)))).toHaveLength(15_000);
    expect(await outcome(wide(ROW.repeat(15_001)))).toBe(
      '数据超过 1500000 个单元格，请只保留需要的列，或拆分成多个文件分别导入',
    );
  });

  test('a single endless tag is refused', async () => {
    expect(await outcome(workbook(`<worksheet a="${'x y'.repeat(MEGABYTE)}"/>`))).toBe(DAMAGED);
  });

  test.each([
    [
      'attributes without end',
      `<worksheet ${Array.from({ length: 200_000 }, (_, i) => `a${i}="x"`).join(' ')}/>`,
    ],
    ['a comment without end', `<!--${'x y'.repeat(MEGABYTE)}-->${sheetOf(ROW)}`],
    ['tags inside each other without end', '<a>'.repeat(MEGABYTE)],
  ])('%s are refused', async (_, sheet) => {
    expect(await outcome(workbook(sheet))).toBe(DAMAGED);
  });

  test.each([
    ['a value', '<c t="str"><v>…</v></c>'],
    ['a number', '<c><v>…</v></c>'],
    ['a text', '<c t="inlineStr"><is><t>…</t></is></c>'],
  ])('%s without end is refused with its place', async (_, cell) => {
    const row = `<row>${cell.replace('…', '12'.repeat(MEGABYTE))}</row>`;
    expect(await outcome(workbook(sheetOf(row)))).toBe('第 2 行“姓名”超过 5000 个字符，请缩短后重新上传');
  });

  test('an archive of more parts than any workbook has is refused', async () => {
    const more = Array.from({ length: 10_000 }, (_, i) => ({ name: `${i}`, content: Buffer.alloc(0) }));
    expect(await outcome(workbook(sheetOf(ROW), { more }))).toBe(TOO_MUCH);
  });

  test('a document type, with which entities could multiply, is refused', async () => {
    const type = '<!DOCTYPE a [<!ENTITY b "甲甲甲甲">]>';
    expect(await outcome(workbook(type + sheetOf(ROW)))).toBe(DAMAGED);
  });
});

describe('damaged workbooks', () => {
  test.each([
    ['a wrong checksum', { crc: 1 }],
    ['a length that is not reached', { unpacked: MEGABYTE }],
    ['an unknown way of packing', { method: 99 }],
  ])('%s is refused', async (_, claims) => {
    expect(await outcome(workbook({ content: Buffer.from(sheetOf(ROW)), claims }))).toBe(DAMAGED);
  });

  test('a byte lost in the middle is noticed', async () => {
    const file = workbook(sheetOf(ROW.repeat(1000)));
    const middle = file.lastIndexOf('PK\x03\x04') + 80;
    expect(
      await outcome(Buffer.concat([file.subarray(0, middle), file.subarray(middle + 1)])),
    ).not.toBeInstanceOf(Array);
  });

  test('a part whose name leads out of the archive is refused', async () => {
    const more = [{ name: '../../a', content: Buffer.from('a') }];
    expect(await outcome(workbook(sheetOf(ROW), { more }))).toBe(DAMAGED);
  });

  test('bytes after the end, which could be a second directory, are refused', async () => {
    const file = Buffer.concat([workbook(sheetOf(ROW)), Buffer.alloc(10)]);
    expect(await outcome(file)).toBe(NOT_A_WORKBOOK);
  });

  test('a row or a cell may leave out its place', async () => {
    expect(await outcome(workbook(sheetOf(ROW + ROW)))).toEqual([
      { row_no: 2, cells: ['甲'] },
      { row_no: 3, cells: ['甲'] },
    ]);
  });
});

describe('cells that only a spreadsheet program writes', () => {
  const fault = { column: 0, sentence: '单元格含有公式，请粘贴为数值后重试' };

  test.each([
    ['an empty formula', '<c><f/><v>1</v></c>'],
    ['one that shares another’s formula', '<c><f t="shared" si="0"/><v>1</v></c>'],
    ['a formula with a text', '<c t="str"><f>A1</f><v>甲</v></c>'],
    ['a formula with an error', '<c t="e"><f>A1</f><v>#REF!</v></c>'],
  ])('%s is a formula', async (_, cell) => {
    expect(await outcome(workbook(sheetOf(`<row>${cell}</row>`)))).toEqual([
      { row_no: 2, cells: [''], faults: [fault] },
    ]);
  });

  test('what a formula fills below itself counts as formula too', async () => {
    const rows = [
      '<c r="A2"><f t="array" ref="A2:A3">X</f><v>1</v></c>',
      '<c r="A3"><v>2</v></c>',
      '<c r="A4"><v>3</v></c>',
    ];
    const read = await outcome(workbook(sheetOf(rows.map((cell) => `<row>${cell}</row>`).join(''))));
    expect(read).toEqual([
      { row_no: 2, cells: [''], faults: [fault] },
      { row_no: 3, cells: [''], faults: [fault] },
      { row_no: 4, cells: ['3'] },
    ]);
  });

  const CASES: [string, string, string][] = [
    ['runs of different fonts', '<c t="inlineStr"><is><r><t>张</t></r><r><t>三</t></r></is></c>', '张三'],
    [
      'a reading above the characters',
      '<c t="inlineStr"><is><t>张</t><rPh><t>zhang</t></rPh></is></c>',
      '张',
    ],
    ['raw characters', '<c t="inlineStr"><is><t><![CDATA[<张>]]></t></is></c>', '<张>'],
    ['a number with an exponent', '<c><v>1.3812345678E10</v></c>', '13812345678'],
    ['eighteen digits', '<c><v>110101199003071234</v></c>', '110101199003071234'],
    ['a day in words', '<c t="d"><v>2024-03-01T00:00:00</v></c>', '2024-03-01'],
    ['names with a prefix', '<x:c t="b"><x:v>1</x:v></x:c>', '是'],
    ['a character nobody sees', '<c t="inlineStr"><is><t>张_x0000_三&#0;</t></is></c>', '张三'],
    [
      'a question mark for a character that was lost',
      '<c t="inlineStr"><is><t>\uFFFD</t></is></c>',
      '\uFFFD',
    ],
    ['a comment', '<c t="inlineStr"><is><t>张<!-- </t> -->三</t></is></c>', '张三'],
    ['attributes as others write them', `<c x="a>b" t = 'inlineStr'><is><t>张</t></is></c>`, '张'],
    ['an entity that nobody knows', '<c t="inlineStr"><is><t>张&nbsp;三</t></is></c>', '张&nbsp;三'],
  ];
  const rows = CASES.map(([, cell], i) => `<row r="${i + 7}">${cell}</row>`).join('');
  let read: Promise<unknown> | undefined;

  test.each(CASES)('the cell has %s', async (name, _, text) => {
    read ??= outcome(workbook(sheetOf(rows)));
    const row_no = CASES.findIndex(([other]) => other === name) + 7;
    expect(await read).toContainEqual({ row_no, cells: [text] });
  });

  test('what is cut between two pieces of the file is whole again', async () => {
    const row = `<row><c t="inlineStr"><is><t>${'&lt;甲&#x4e59;<![CDATA[&]]>'.repeat(30)}</t></is></c></row>`;
    const read = await outcome(workbook(sheetOf(row.repeat(400))));
    const texts = new Set((read as { cells: string[] }[]).map(({ cells }) => cells[0]));
    expect(texts).toEqual(new Set(['<甲乙&'.repeat(30)]));
  });

  test('sizes may be written in 64 bits', async () => {
    const content = Buffer.from(sheetOf(ROW));
    expect(await outcome(workbook({ content, long: true }))).toHaveLength(1);
  });

  test('rows of buttons after the data are no rows', async () => {
    const control = '<controls><xdr:row>5</xdr:row></controls></worksheet>';
    expect(await outcome(workbook(sheetOf(ROW).replace('</worksheet>', control)))).toHaveLength(1);
  });
});
