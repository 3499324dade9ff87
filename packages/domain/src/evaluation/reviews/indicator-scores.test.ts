import { describe, expect, it } from 'vitest';
import { AVERAGES_HIDDEN, averagesTold, indicatorAverage, indicatorScores } from './indicator-scores.ts';

const reviews = [
  new Map([
    [1, 1000],
    [2, 2050],
  ]),
  new Map([
    [1, 1001],
    [2, 2000],
  ]),
  new Map<number, number>(),
];

describe('the scores of an indicator', () => {
  it('are those of its leaves, summed review by review', () => {
    expect(indicatorScores([1], reviews)).toEqual([1000, 1001, null]);
    expect(indicatorScores([1, 2], reviews)).toEqual([3050, 3001, null]);
  });

  it('are averaged over those who scored it, halves up', () => {
    expect(indicatorAverage([1000, 1001, null])).toBe(1001);
    expect(indicatorAverage([null, null])).toBeNull();
  });

  it('are averaged after they are summed: thirds do not get lost leaf by leaf', () => {
    const thirds = [
      new Map([
        [1, 1],
        [2, 1],
      ]),
      new Map([
        [1, 0],
        [2, 0],
      ]),
      new Map([
        [1, 0],
        [2, 0],
      ]),
    ];
    expect(indicatorAverage(indicatorScores([1], thirds))).toBe(0);
    expect(indicatorAverage(indicatorScores([1, 2], thirds))).toBe(1);
  });
});

describe('the averages of indicators', () => {
  it.each([
    [0, 0, 'none'],
    [1, 0, 'none'],
    [0, 2, 'whole'],
    [0, 3, 'sides'],
    [1, 1, 'whole'],
    [1, 3, 'whole'],
    [2, 2, 'whole'],
    [2, 3, 'whole'],
    [3, 3, 'sides'],
  ] as const)('of %i and %i experts are told as: %s', (department, central, told) => {
    const of = (side: 'department' | 'central', count: number) => Array(count).fill({ side });
    expect(averagesTold([...of('department', department), ...of('central', central)])).toBe(told);
    expect(AVERAGES_HIDDEN[told] === null).toBe(told === 'sides');
  });

  it.each([
    [2, 1, 'reckoned'],
    [1, 1, 'reckoned'],
    [1, 2, 'whole'],
    [2, 2, 'whole'],
    [2, 3, 'whole'],
    [3, 4, 'sides'],
    [0, 1, 'none'],
  ] as const)('of %i and %i experts are told to who knows the first as: %s', (department, central, told) => {
    const of = (side: 'department' | 'central', count: number) => Array(count).fill({ side });
    const reviews = [...of('department', department), ...of('central', central)];
    expect(averagesTold(reviews, ['department'])).toBe(told);
  });
});
