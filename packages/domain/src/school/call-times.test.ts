import { describe, expect, it } from 'vitest';
import { countOf, stepOf, type Times, timeOf, timesOfAll } from './call-times.ts';

function timesOf(milliseconds: readonly number[]): Times {
  return timesOfAll(milliseconds.map((each) => ({ [stepOf(each)]: 1 })));
}

describe('how long calls took', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => (at + 1) * 10);

  it.each([
    [0.5, 500],
    [0.99, 990],
    [1, 1000],
  ])(
    'the part %s of a hundred calls took at most %s ms, told no more than a fifth too long',
    (part, exact) => {
      const told = timeOf(timesOf(hundred), part);
      expect(told).toBeGreaterThanOrEqual(exact);
      expect(told).toBeLessThanOrEqual(exact * 1.2 + 1);
    },
  );

  it('is the same whether one process answered or three did', () => {
    const parts = [hundred.slice(0, 20), hundred.slice(20, 90), hundred.slice(90)];
    expect(timesOfAll(parts.map(timesOf))).toEqual(timesOf(hundred));
  });

  it('takes what is shorter than a millisecond for one, and days for ten minutes', () => {
    expect([0, 0.2, 1].map(stepOf)).toEqual([0, 0, 0]);
    expect(stepOf(864e5)).toBe(stepOf(600_000));
  });

  it('of no call is nothing', () => {
    expect([countOf({}), timeOf({}, 0.99)]).toEqual([0, 0]);
  });
});
