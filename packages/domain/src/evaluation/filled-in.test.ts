import { describe, expect, test } from 'vitest';
import {
  type AskedField,
  contentFault,
  filesFault,
  holdsFiles,
  isAsked,
  LONGEST,
  MOST_FILES,
  missingFields,
  missingSentence,
} from './filled-in.ts';
import { FIELD_TYPES, type FieldType } from './information-form.ts';

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
