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
