import { expect, test } from 'vitest';
import { goalOf } from './goal.ts';

/** The second page of three courses each, of eight. */
const SECOND = { ids: [14, 15, 16], offset: 3, total: 8 };
const LAST = { ids: [17, 18], offset: 6, total: 8 };
const ONLY = { ids: [11, 12, 13], offset: 0, total: 3 };

test.each([
  ['up inside a page', 1, -1, SECOND, { before: 14 }],
  ['down inside a page', 0, 1, SECOND, { before: 16 }],
  ['up to the page before', 0, -1, SECOND, { at: 2 }],
  ['down to the edge', 1, 1, SECOND, { at: 6 }],
  ['down to the next page', 2, 1, SECOND, { at: 7 }],
  ['down to the end', 0, 1, LAST, 'end'],
  ['not below the end', 1, 1, LAST, null],
  ['not above the beginning', 0, -1, ONLY, null],
  ['to the beginning', 1, -1, ONLY, { before: 11 }],
] as const)('a course moves %s', (_what, index, step, place, goal) => {
  expect(goalOf(index, step, place)).toEqual(goal);
});
