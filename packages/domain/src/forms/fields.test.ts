import { expect, test } from 'vitest';
import { blankOf, type Fields, type FormOf, faultsIn, tidied, titleIn } from './fields.ts';

const FIELDS = {
  name: { title: '名称', kind: 'text', longest: 3, required: '请输入名称' },
  size: { title: '大小', kind: 'text', longest: 8, words: ['大', '小'] },
  weight: { title: '重量', kind: 'number', least: 1, most: 5 },
  price: { title: '价格', kind: 'number', least: 0, most: 9, decimals: 2 },
  department_id: { title: '部门', kind: 'reference', of: 'departments', required: '请选择部门' },
  person_ids: { title: '人员', kind: 'references', of: 'people', most: 9, required: '请选择人员' },
  flags: { title: '标记', kind: 'own', blank: [1] as readonly number[] },
} as const satisfies Fields;

const GOOD: FormOf<typeof FIELDS> = {
  name: '甲',
  size: '大',
  weight: 1,
  price: 2.3,
  department_id: 1,
  person_ids: [1],
  flags: [],
};

test.each<[string, Partial<typeof GOOD>, object]>([
  ['a good form has no fault', {}, {}],
  ['blanks are nothing', { name: ' ' }, { name: '请输入名称' }],
  [
    'nothing chosen',
    { department_id: null, person_ids: [] },
    { department_id: '请选择部门', person_ids: '请选择人员' },
  ],
  ['a character is one, however it is coded', { name: '😀😀😀' }, {}],
  ['too long', { name: '甲乙丙丁' }, { name: '不能超过 3 个字符' }],
  ['a word that is none', { size: '中' }, { size: '大小应为大、小之一' }],
  ['no word at all', { size: '' }, {}],
  ['below the least', { weight: 0 }, { weight: '重量应为 1 到 5 之间的整数' }],
  ['not whole', { weight: 1.5 }, { weight: '重量应为 1 到 5 之间的整数' }],
  ['no number', { price: Number.NaN }, { price: '价格应为 0 到 9 之间、最多两位小数的数字' }],
  ['three decimals', { price: 2.345 }, { price: '价格应为 0 到 9 之间、最多两位小数的数字' }],
])('%s', (_fact, change, faults) => {
  expect(faultsIn(FIELDS, { ...GOOD, ...change }, null)).toEqual(faults);
});

test('a word that was kept before there were words may stay, and no other may come', () => {
  const before = { ...GOOD, size: '中' };
  expect(faultsIn(FIELDS, { ...before, name: '乙' }, before)).toEqual({});
  expect(faultsIn(FIELDS, { ...before, size: '中等' }, before)).toHaveProperty('size');
});

test('a blank form, a tidy one, and what its fields are called', () => {
  expect(blankOf(FIELDS)).toEqual({
    ...{ name: '', size: '', weight: 0, price: 0, department_id: null, person_ids: [], flags: [1] },
  });
  expect(tidied(FIELDS, { name: ' 甲 ', person_ids: [3, 1, 3], other: ' x ' })).toEqual({
    ...{ name: '甲', person_ids: [1, 3], other: ' x ' },
  });
  expect(['name', 'department_id', 'department_name', 'other'].map((key) => titleIn(FIELDS, key))).toEqual([
    ...['名称', '部门', '部门', undefined],
  ]);
});
