import { expect, test } from 'vitest';
import { columnsFor, markOf } from './college-mark.ts';

test('a college keeps its colour, and is known by its first character', () => {
  expect(markOf({ id: 8, name: '理学院' })).toEqual({ sign: '理', tone: 1 });
  expect(markOf({ id: 8, name: ' 改名学院' }).tone).toBe(1);
  expect(markOf({ id: 1, name: '' }).sign).toBe('');
});

test.each([
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 3],
  [7, 4],
  [9, 3],
  [10, 5],
  [12, 4],
  [13, 5],
  [14, 5],
])('of %i colleges %i stand in a row', (count, columns) => {
  expect(columnsFor(count)).toBe(columns);
});
