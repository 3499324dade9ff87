import { expect, test } from 'vitest';
import { type FieldDraft, type FieldGroupDraft, informationFormFaults } from './information-form.ts';

const field = (key: string, change: Partial<FieldDraft> = {}): FieldDraft => ({
  key,
  name: '教学大纲',
  hint: '',
  type: 'file',
  required: true,
  options: [],
  supplementary: false,
  each_teacher: false,
  ...change,
});
const group = (...fields: readonly FieldDraft[]): FieldGroupDraft => ({ name: '教学文件', fields });

test.each<[FieldDraft['type'], FieldDraft['limits'], string]>([
  ['file', { megabytes: 0 }, '文件大小上限（MB）应为 1 到 4096 之间的整数'],
  ['files', { megabytes: 1.5 }, '文件大小上限（MB）应为 1 到 4096 之间的整数'],
  ['files', { megabytes: 5000 }, '文件大小上限（MB）应为 1 到 4096 之间的整数'],
  ['files', { most_files: 30 }, '文件个数上限应为 1 到 20 之间的整数'],
  ['text', { longest: 501 }, '字数上限应为 1 到 500 之间的整数'],
  ['textArea', { longest: 0 }, '字数上限应为 1 到 20000 之间的整数'],
  ['richText', { longest: 200_000 }, '字数上限应为 1 到 100000 之间的整数'],
  ['number', { greatest: 1e13 }, '最大值应为 -1000000000000 到 1000000000000 之间的数'],
])('%s: a limit out of its range is a fault at the field', (type, limits = {}, sentence) => {
  expect(informationFormFaults([group(field('a', { type, limits }))])).toEqual([{ at: '1.1', sentence }]);
});

test.each<[FieldDraft['type'], FieldDraft['limits']]>([
  ['files', { megabytes: 4096, most_files: 1 }],
  ['textArea', { longest: 20_000 }],
  ['number', { least: -0.5, greatest: 1.5 }],
  // Kept from when it was another kind of field, and dropped with the save.
  ['text', { megabytes: 0 }],
])('%s: a limit within its range is none', (type, limits = {}) => {
  expect(informationFormFaults([group(field('a', { type, limits }))])).toEqual([]);
});

test('a form with a named group and a named field has no faults', () => {
  expect(
    informationFormFaults([group(field('a'), field('b', { type: 'choice', options: ['是', '否'] }))]),
  ).toEqual([]);
});

test.each<[string, readonly FieldGroupDraft[], string, string]>([
  ['nothing at all', [], '', '请至少添加一个填报项'],
  ['a group without a name', [{ name: ' ', fields: [field('a')] }], '1', '请输入分组名称'],
  ['an empty group', [group(field('a')), group()], '2', '请至少添加一个填报项，或删除该分组'],
  ['a field without a name', [group(field('a', { name: '' }))], '1.1', '请输入填报项名称'],
  ['the same key twice', [group(field('a')), group(field('a'))], '2.1', '填报项标识重复，请删除后重新添加'],
  ['a choice of one', [group(field('a', { type: 'choice', options: ['是', ' '] }))], '1.1', '选项至少两个'],
  [
    'the same option twice',
    [group(field('a', { type: 'choice', options: ['是', '是 '] }))],
    '1.1',
    '选项不能重复',
  ],
])('%s is a fault where it stands', (_fact, groups, at, sentence) => {
  expect(informationFormFaults(groups)).toContainEqual({ at, sentence });
});
