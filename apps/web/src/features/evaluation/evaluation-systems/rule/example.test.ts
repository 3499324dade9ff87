import { DEFAULT_SCORING_RULE } from '@course-center/domain/evaluation/scoring-rule';
import { expect, test } from 'vitest';
import { exampleOf } from './example.ts';

test.each([
  [{}, '85 × 40% + 92 × 60% = 89.2 分，评为 B 级'],
  [{ department_weight: 0 }, '85 × 0% + 92 × 100% = 92 分，评为 A 级'],
  [{ department_weight: 100, threshold_b: 88 }, '85 × 100% + 92 × 0% = 85 分，评为 C 级'],
  [{ threshold_a: 99, threshold_b: 98, threshold_c: 97 }, '评为 D 级'],
])('the rule %j makes %s of two averages', (change, sentence) => {
  expect(exampleOf({ ...DEFAULT_SCORING_RULE, ...change })).toContain(sentence);
});
