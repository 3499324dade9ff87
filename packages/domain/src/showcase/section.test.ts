import { expect, test } from 'vitest';
import { gradesWritten, partsWritten, SECTIONS, sectionOf } from './section.ts';

test.each([
  ['1', '推荐课程', { recommend: 1, finalGrade: ['A', 'B', 'C', 'D'] }],
  ['2', '精品课程', { finalGrade: ['A', 'B'] }],
  ['3', '其它课程', { finalGrade: ['C', 'D'] }],
  ['4', '自评精选', { selfGrade: ['A', 'B'] }],
])('section %s is %s', (type, title, filter) => {
  expect(sectionOf(type)).toEqual({ type: Number(type), title, filter });
});

test.each([null, '', '0', '5', '01', 'a', '1 '])('%j names no section', (type) => {
  expect(sectionOf(type)).toBeNull();
});

test('the tiles begin with the best courses', () => {
  expect(SECTIONS.map(({ type }) => type)).toEqual([2, 1, 4, 3]);
});

test.each([
  ['A，B', ['A', 'B']],
  ['A,B', ['A', 'B']],
  [' 线性代数 ，, 高等数学', ['线性代数', '高等数学']],
  ['', []],
])('%j is read as %j', (text, parts) => {
  expect(partsWritten(text)).toEqual(parts);
});

test('grades are written with the comma that the list call reads', () => {
  expect(gradesWritten(['A', 'B'])).toBe('A，B');
  expect(partsWritten(gradesWritten(['C', 'D']))).toEqual(['C', 'D']);
});
