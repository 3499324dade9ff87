import { expect, test } from 'vitest';
import { dropAt } from './DragHandle.tsx';
import { goalOf, goalOfDrop } from './goal.ts';

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

test.each([
  ['before another', 2, { over: 0, below: false }, SECOND, { before: 14 }],
  ['behind another', 0, { over: 1, below: true }, SECOND, { before: 16 }],
  ['behind the last of a page', 0, { over: 2, below: true }, SECOND, { at: 6 }],
  ['behind the last of all', 0, { over: 1, below: true }, LAST, 'end'],
  ['not onto itself', 1, { over: 1, below: true }, ONLY, null],
  ['not before its follower', 1, { over: 2, below: false }, ONLY, null],
  ['not behind the one before it', 1, { over: 0, below: true }, ONLY, null],
] as const)('a course is dropped %s', (_what, from, drop, place, goal) => {
  expect(goalOfDrop(from, drop, place)).toEqual(goal);
});

test.each([
  [5, { over: 0, below: false }],
  [35, { over: 1, below: true }],
  [45, { over: 2, below: false }],
  [500, { over: 2, below: true }],
])('at a height of %i something is dropped at %j', (y, drop) => {
  const places = [10, 20, 40].map((top) => ({ top, bottom: top === 10 ? 20 : top + 20 }));
  expect(dropAt(places, y)).toEqual(drop);
  expect(dropAt([], y)).toBeNull();
});
