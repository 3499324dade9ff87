import { expect, test } from 'vitest';
import { alternativesIn, departmentsMeant, searchable } from './search-term.ts';

test.each([
  ['数据结构', [['数据结构']]],
  ['数据结构,操作系统', [['数据结构'], ['操作系统']]],
  ['数据结构，操作系统', [['数据结构'], ['操作系统']]],
  ['数据结构 朱梦瑶', [['数据结构', '朱梦瑶']]],
  ['数据结构　朱梦瑶，ＣＳ２３０２', [['数据结构', '朱梦瑶'], ['cs2302']]],
  ['高等数学（下）', [['高等数学(下)']]],
  ['数学 数学', [['数学']]],
  [' ， ', []],
])('%j asks for %j', (term, alternatives) => {
  expect(alternativesIn(term)).toEqual(alternatives);
});

test('a search has an end, however much is typed', () => {
  expect(alternativesIn('甲,'.repeat(90))).toHaveLength(20);
  expect(alternativesIn(Array.from({ length: 40 }, (_, at) => `词${at}`).join(' '))[0]).toHaveLength(5);
});

test('wide and narrow characters, capitals and spaces make no difference', () => {
  expect(searchable('Ｃ＋＋ 程序设计（Ⅱ）')).toBe(searchable('c++程序设计(II)'));
});

const DEPARTMENTS = [
  { id: 1, names: ['软件学院', '软件学院'] },
  { id: 2, names: ['算法教研室', '软件学院'] },
  { id: 3, names: ['机电学院', '机电学院'] },
];

test.each([
  ['软件', [1, 2]],
  ['软件学院', [1, 2]],
  ['算法', [2]],
  ['学院', []],
  ['软', []],
  ['机电系', [3]],
  ['经济', []],
])('%s means the departments %j', (word, ids) => {
  expect(departmentsMeant(word, DEPARTMENTS)).toEqual(ids);
});
