import { expect, test } from 'vitest';
import { scoreDifference } from './score-difference.ts';

const RULE = { threshold_a: 90, threshold_b: 75 };
const of = (...points: readonly number[]) =>
  scoreDifference(
    points.map((score, at) => ({ id: at + 1, score: score * 100 })),
    RULE,
  );

test.each([
  ['one score', [97]],
  ['two that are close', [82, 90]],
  ['less than a grade apart', [75, 80, 89.99]],
])('%s is no difference to speak of', (_fact, points) => {
  expect(of(...points)).toBeNull();
});

test('with two experts there is a large difference, and nobody who is off', () => {
  const found = of(97, 61);
  expect(found).toMatchObject({ difference: 3600, outlier: null });
  expect(found?.sentence).toBe(
    '最高分与最低分相差 36.00 分，达到一个等级的跨度（15.00 分）；只有两位专家，无法判断哪一位偏离',
  );
});

test.each([
  ['one against two who agree', [60, 61, 97], 3],
  ['the low one likewise', [96, 97, 60, 95], 3],
  ['three who all differ', [60, 78, 97], null],
  ['two against two', [60, 61, 96, 97], null],
])('%s', (_fact, points, outlier) => {
  expect(of(...points)?.outlier).toBe(outlier);
});

test('by the rule’s own spread', () => {
  const scores = [
    { id: 1, score: 9000 },
    { id: 2, score: 7900 },
  ];
  expect(scoreDifference(scores, { threshold_a: 90, threshold_b: 80 })).not.toBeNull();
  expect(scoreDifference(scores, { threshold_a: 90, threshold_b: 75 })).toBeNull();
});
