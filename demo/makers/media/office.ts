import { crc32, deflateRawSync } from 'node:zlib';

/** 1 August 2026, as zip archives write a day: years since 1980, month, day. */
const DAY = (46 << 9) | (8 << 5) | 1;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

interface Part {
  readonly local: Buffer;
  readonly central: Buffer;
}

/** An archive of a few texts; the same bytes each time. */
function zip(files: readonly (readonly [name: string, content: string])[]): Buffer {
  const parts: Part[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const part = partOf(name, Buffer.from(content), offset);
    parts.push(part);
    offset += part.local.length;
  }
  const directory = Buffer.concat(parts.map(({ central }) => central));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts.map(({ local }) => local), directory, end]);
}

function partOf(name: string, content: Buffer, offset: number): Part {
  const packed = deflateRawSync(content, { level: 9 });
  const title = Buffer.from(name);
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(UTF8_NAMES, 2);
  about.writeUInt16LE(DEFLATED, 4);
  about.writeUInt16LE(DAY, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(title.length, 22);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([signature(0x04034b50), about, title, packed]),
    central: Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), about, place, title]),
  };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function line(text: string, style = ''): string {
  const bold = style === 'title' || style === 'heading';
  const size = style === 'title' ? 36 : style === 'heading' ? 26 : 22;
  return `<w:p><w:pPr>${style === 'title' ? '<w:jc w:val="center"/>' : ''}</w:pPr><w:r><w:rPr><w:rFonts w:eastAsia="宋体"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const edge = (name: string) => `<w:${name} w:val="single" w:sz="6" w:color="7D8FA1"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(edge).join('');
  const grid = (rows[0] ?? []).map(() => '<w:gridCol w:w="2200"/>').join('');
  const body = rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${line(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`;
}

const BODY = [
  line('期末考核评分标准说明', 'title'),
  line('江州理工大学　2025-2026 学年第二学期'),
  line('一、基本要求', 'heading'),
  line('1. 统一命题、流水评阅，每题由固定教师评分，合计后由另一名教师复核并签字。'),
  line('2. 评分以步骤和论证为依据，方法不同但正确的给满分；只有结论没有过程的，得分不超过该题的三分之一。'),
  line('3. 成绩登录前抽取十分之一复评，分差超过 5 分的整题重评。'),
  line('二、分档描述', 'heading'),
  tableOf([
    ['档次', '分数', '要求'],
    ['优', '90—100', '概念准确，论证严密，能够提出自己的见解'],
    ['良', '80—89', '概念准确，过程完整，个别细节有疏漏'],
    ['中', '70—79', '掌握主要内容，综合运用不够熟练'],
    ['及格', '60—69', '掌握基本概念，能够完成基础题'],
  ]),
  line('三、申诉与更正', 'heading'),
  line('学生对成绩有疑问的，可在公布后五个工作日内向教研室提出查卷申请，由两名未参加该题评阅的教师复核。'),
].join('');

export function gradingNotes(): Buffer {
  return zip([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/document.xml',
      `${HEAD}<w:document ${WORD}><w:body>${BODY}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1300" w:bottom="1440" w:left="1300" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    ],
  ]);
}

export function slidesArchive(): Buffer {
  return zip([
    ['说明.txt', '本压缩包含第一至三讲的课件提纲、练习和示例数据，供学生课前预习与课后复习使用。\n'],
    ['课件提纲/第一讲.txt', '一、课程任务与考核要求\n二、基本概念\n三、一个引入问题\n四、小组任务说明\n'],
    ['课件提纲/第二讲.txt', '一、复习与提问\n二、主要方法\n三、案例研讨\n四、随堂练习\n'],
    ['课件提纲/第三讲.txt', '一、方法的比较\n二、综合例题\n三、常见错误\n四、小结与作业\n'],
    [
      '练习/练习一.txt',
      '1. 用自己的话说明本讲的三个基本概念，并各举一例。\n2. 指出所给材料中的两处错误并改正。\n3. 选做：比较两种方法的适用条件。\n',
    ],
    [
      '数据/示例数据.csv',
      '\uFEFF序号,分组,测量值\n1,A,12.4\n2,A,12.9\n3,B,14.1\n4,B,13.7\n5,C,15.2\n6,C,15.6\n',
    ],
  ]);
}
