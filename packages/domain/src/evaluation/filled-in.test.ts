import { describe, expect, test } from 'vitest';
import {
  type AskedField,
  asksForGoalReport,
  contentFault,
  fileFault,
  filesFault,
  holdsFiles,
  isAsked,
  lengthOf,
  limitWords,
  MOST_FILES,
  missingFields,
  missingSentence,
} from './filled-in.ts';
import { FIELD_TYPES, type FieldType, LONGEST } from './information-form.ts';

function field(key: string, change: Partial<AskedField> = {}): AskedField {
  return {
    key,
    name: key,
    type: 'text',
    required: true,
    options: [],
    supplementary: false,
    each_teacher: false,
    ...change,
  };
}

test.each([
  ['课程目标达成情况评价报告', { type: 'file' }, true],
  ['达成度报告', { type: 'files', limits: { formats: ['pdf', 'docx'] } }, true],
  ['达成度报告', { type: 'file', limits: { formats: ['docx'] } }, false],
  ['达成情况报告说明', { type: 'textArea' }, false],
  ['试卷与评分标准', { type: 'files' }, false],
] as const)('%s as %o asks for the goals’ report: %s', (name, change, asks) => {
  expect(asksForGoalReport(field('report', { ...(change as Partial<AskedField>), name }))).toBe(asks);
});

const OF_TEAM = field('goal');
const OF_EACH = field('summary', { each_teacher: true });
const OF_CENTRE = field('extra', { supplementary: true });
const ALONE = { is_team: false, is_leader: true };
const LEADER = { is_team: true, is_leader: true };
const MEMBER = { is_team: true, is_leader: false };

describe('who is asked for a field', () => {
  test.each([
    ['a teacher alone', ALONE, OF_TEAM, true],
    ['a teacher alone', ALONE, OF_EACH, true],
    ['a teacher alone', ALONE, OF_CENTRE, false],
    ['a leader', LEADER, OF_TEAM, true],
    ['a leader', LEADER, OF_EACH, true],
    ['a leader', LEADER, OF_CENTRE, false],
    ['a member', MEMBER, OF_TEAM, false],
    ['a member', MEMBER, OF_EACH, true],
    ['a member', MEMBER, field('extra', { supplementary: true, each_teacher: true }), false],
    ['who leads nobody', { is_team: false, is_leader: false }, OF_TEAM, true],
  ])('%s %o of %o: %s', (_who, owner, asked, expected) => {
    expect(isAsked(asked, owner)).toBe(expected);
  });
});

test('only required fields that are asked for and empty are missing', () => {
  const optional = field('story', { required: false });
  const all = [OF_TEAM, optional, OF_EACH, OF_CENTRE];
  const missing = (owner: typeof ALONE, ...filled: string[]) =>
    missingFields(all, owner, new Set(filled)).map(({ key }) => key);
  expect(missing(LEADER)).toEqual(['goal', 'summary']);
  expect(missing(LEADER, 'summary')).toEqual(['goal']);
  expect(missing(MEMBER)).toEqual(['summary']);
  expect(missing(MEMBER, 'goal')).toEqual(['summary']);
  expect(missing(ALONE, 'goal', 'summary')).toEqual([]);
});

test.each<[FieldType, string]>([
  ['text', '请填写“大纲”'],
  ['richText', '请填写“大纲”'],
  ['number', '请填写“大纲”'],
  ['choice', '请选择“大纲”'],
  ['file', '请上传“大纲”'],
  ['files', '请上传“大纲”'],
])('an empty %s is said as %s', (type, sentence) => {
  expect(missingSentence({ name: '大纲', type })).toBe(sentence);
});

describe('what may stand in a field', () => {
  const TOO_LONG = expect.stringMatching(/^内容过长，最多 \d+ 个字符，请精简后保存$/);
  test.each<[FieldType, string, unknown]>([
    ...FIELD_TYPES.map((type): [FieldType, string, unknown] => [type, '', null]),
    ['text', '一句话', null],
    ['text', '字'.repeat(LONGEST.text), null],
    ['text', '字'.repeat(LONGEST.text + 1), TOO_LONG],
    ['textArea', '字'.repeat(LONGEST.textArea + 1), TOO_LONG],
    ['richText', '字'.repeat(LONGEST.richText + 1), TOO_LONG],
    ['number', '48', null],
    ['number', '-0.5', null],
    ['number', '1e3', '请输入数字'],
    ['number', '１２', null],
    ['number', '48 学时', '请输入数字'],
    ['number', '.5', '请输入数字'],
    ['number', '5.', '请输入数字'],
    ['number', '9'.repeat(LONGEST.number + 1), TOO_LONG],
    ['choice', '考试', null],
    ['choice', '考', '请从选项中选择'],
    ['choice', '考试 ', '请从选项中选择'],
    ['file', '一句话', '该项只能上传文件'],
    ['files', '一句话', '该项只能上传文件'],
  ])('%s: %.20s', (type, content, expected) => {
    expect(contentFault({ type, options: ['考试', '考查'] }, content)).toEqual(expected);
  });
});

describe('how many files may stand in a field', () => {
  test.each<[FieldType, number, string | null]>([
    ['text', 0, null],
    ['text', 1, '该项不能上传文件'],
    ['choice', 1, '该项不能上传文件'],
    ['file', 0, null],
    ['file', 1, null],
    ['file', 2, '该项只能上传一个文件'],
    ['files', 0, null],
    ['files', MOST_FILES, null],
    ['files', MOST_FILES + 1, '最多上传 20 个文件'],
  ])('%s with %i', (type, count, expected) => {
    expect(filesFault({ type }, count)).toBe(expected);
  });
  test('only two kinds hold files', () => {
    expect(FIELD_TYPES.filter((type) => holdsFiles({ type }))).toEqual(['file', 'files']);
  });
});

describe('what a field states', () => {
  const of = (type: FieldType, limits: AskedField['limits'] = {}) => ({ type, options: [], limits });
  test.each([
    ['a number below the least', of('number', { least: 0 }), '-5', '不能小于 0'],
    ['a number above the greatest', of('number', { greatest: 100 }), '101', '不能大于 100'],
    ['a part of a number', of('number', { whole: true }), '3.5', '请输入整数'],
    ['a number within', of('number', { least: 0, greatest: 100, whole: true }), '86', null],
    [
      'a text that is too long',
      of('textArea', { longest: 3 }),
      '四个字的',
      '最多 3 字，现在 4 字，请精简后保存',
    ],
    [
      'rich text, counted by its words',
      of('richText', { longest: 3 }),
      '<p><strong>三个字</strong></p>',
      null,
    ],
    ['an address', of('address'), 'https://www.icourse163.org/course/1?tid=2', null],
    ['no address', of('address'), 'not a url', '请输入以 http:// 或 https:// 开头的完整网址'],
    ['a script', of('address'), 'javascript:alert(1)', '请输入以 http:// 或 https:// 开头的完整网址'],
    [
      'a script after a name',
      of('address'),
      'https://a@javascript:alert(1)',
      '请输入以 http:// 或 https:// 开头的完整网址',
    ],
  ] as const)('%s', (_fact, field, content, fault) => {
    expect(contentFault(field, content)).toBe(fault);
  });

  test('files are held to endings, size and number', () => {
    const limits = { formats: ['mp4'], megabytes: 1, most_files: 2 };
    expect(fileFault(limits, { name: '笔记.txt', size: 6 })).toBe('此处只接受 MP4 格式');
    expect(fileFault(limits, { name: '录像.MP4', size: 2 * 1024 * 1024 })).toBe(
      '文件超过 1 MB，请压缩后上传',
    );
    expect(fileFault(limits, { name: '录像.mp4', size: 6 })).toBeNull();
    expect(filesFault(of('files', limits), 3)).toBe('最多上传 2 个文件');
    expect(limitWords(limits)).toBe('仅限 MP4，单个不超过 1 MB');
    expect(limitWords({})).toBe('');
    expect(lengthOf('richText', '<p>一&nbsp;二</p>')).toBe(3);
  });
});
