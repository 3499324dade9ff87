import { expect, test } from 'vitest';
import { DRAWINGS, ticksOf } from './chart-drawings.ts';
import type { ChartFigures } from './chart-tables.ts';

test.each([
  [0, 0, [0, 1]],
  [0, 1, [0, 1]],
  [0, 7, [0, 2, 4, 6, 8]],
  [0, 23, [0, 5, 10, 15, 20, 25]],
  [0, 100, [0, 20, 40, 60, 80, 100]],
  [61.5, 96, [60, 70, 80, 90, 100]],
  [80, 80, [80, 81]],
  [0, 1234, [0, 500, 1000, 1500]],
])('an axis from %d to %d has round ticks', (least, most, ticks) => {
  expect(ticksOf(least, most)).toEqual(ticks);
});

test.each([3, 12, 99, 101, 4_999, 50_001])('whatever there is up to %d stands within few ticks', (most) => {
  const ticks = ticksOf(0, most);
  expect(ticks.length).toBeLessThanOrEqual(6);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
});

const EMPTY: ChartFigures = {
  ...{
    scored: 0,
    provisional: 0,
    distribution: [],
    radar: null,
    trend: [],
    self: [],
    stages: [],
    experts: null,
  },
};

test('grades are stacked as high as all who graded themselves so', () => {
  const self = [
    { self_grade: 'A', grade: 'A', groups: 3 },
    { self_grade: 'A', grade: 'B', groups: 4 },
  ] as const;
  expect(DRAWINGS.self({ ...EMPTY, self })).toMatchObject({
    kind: 'stacked',
    ticks: [0, 2, 4, 6, 8],
    series: [{ values: [3, 0, 0, 0] }, { values: [4, 0, 0, 0] }, {}, {}],
  });
});

test('what is not known is left open, and boxes stand where their scores are', () => {
  const term = { term: '2026-2027-1', groups: 4, scored: 0, mean: null, median: null, best: 25 };
  expect(DRAWINGS.trend({ ...EMPTY, trend: [term] })).toMatchObject({
    series: [{ values: [null] }, { values: [null] }, { values: [25] }],
  });
  const box = { low: 60, first: 70, median: 80, third: 85, high: 95 };
  const experts = [{ key: '7', title: '工科组', groups: 5, reviews: 9, ...box }];
  expect(DRAWINGS.experts({ ...EMPTY, experts })).toEqual({
    ...{ kind: 'boxes', names: ['工科组'], ticks: [60, 70, 80, 90, 100] },
    boxes: [[60, 70, 80, 85, 95]],
  });
});
