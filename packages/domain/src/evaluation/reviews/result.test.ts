import { describe, expect, test } from 'vitest';
import { GRADES } from '../group.ts';
import { DEFAULT_SCORING_RULE, type ScoringRule } from '../scoring-rule.ts';
import { type Random, randomly } from './randomly.testing.ts';
import { type Result, resultOf, type SubmittedScore, sideWeights } from './result.ts';

const rule = (change: Partial<ScoringRule> = {}): ScoringRule => ({ ...DEFAULT_SCORING_RULE, ...change });
const department = (...scores: number[]): SubmittedScore[] =>
  scores.map((score) => ({ side: 'department', score }));
const central = (...scores: number[]): SubmittedScore[] =>
  scores.map((score) => ({ side: 'central', score }));
const result = (
  department_average: number | null,
  central_average: number | null,
  average_score: number | null,
  grade: Result['grade'],
): Result => ({ department_average, central_average, average_score, grade });

/** Worked by hand: department × 0.4 + centre × 0.6 unless the rule says otherwise. */
describe('worked examples', () => {
  test.each([
    ['nobody has submitted', [], rule(), result(null, null, null, null)],
    ['one department expert', department(8800), rule(), result(8800, null, 8800, 'B')],
    ['one central expert', central(9000), rule(), result(null, 9000, 9000, 'A')],
    [
      'both sides, weighted: 85.00 × 0.4 + 91.67 × 0.6 = 89.002',
      [...department(8400, 8600), ...central(9200, 9100, 9200)],
      rule(),
      result(8500, 9167, 8900, 'B'),
    ],
    [
      'a hundredth under a threshold is the lower grade',
      [...department(8999), ...central(8999)],
      rule(),
      result(8999, 8999, 8999, 'B'),
    ],
    [
      'halves go up: 89.99 × 0.5 + 90.00 × 0.5 = 89.995',
      [...department(8999), ...central(9000)],
      rule({ department_weight: 50 }),
      result(8999, 9000, 9000, 'A'),
    ],
    [
      'the highest and the lowest of five are left out',
      central(10_000, 8000, 8100, 8200, 1000),
      rule({ trimmed: 1 }),
      result(null, 8100, 8100, 'B'),
    ],
    [
      'of four none is left out',
      central(10_000, 8000, 8200, 1000),
      rule({ trimmed: 1 }),
      result(null, 6800, 6800, 'C'),
    ],
    [
      'other thresholds',
      central(7999),
      rule({ threshold_b: 80, threshold_c: 70 }),
      result(null, 7999, 7999, 'C'),
    ],
    ['under the last threshold', central(5999), rule(), result(null, 5999, 5999, 'D')],
    [
      'all weight on the department',
      [...department(9500), ...central(6000)],
      rule({ department_weight: 100 }),
      result(9500, 6000, 9500, 'A'),
    ],
  ])('%s', (_, scores, by, expected) => expect(resultOf(scores, by)).toEqual(expected));
});

const anyReviews = ({ whole, list }: Random): SubmittedScore[] =>
  list(whole(1, 10), () => ({ side: whole(0, 1) === 0 ? 'department' : 'central', score: whole(0, 10_000) }));

test('the order of the reviews does not matter', () => {
  randomly((random) => {
    const scores = anyReviews(random);
    const by = rule({ trimmed: random.whole(0, 2), department_weight: random.whole(0, 100) });
    expect(resultOf(random.shuffled(scores), by)).toEqual(resultOf(scores, by));
  });
});

test('a higher score never lowers an average or a grade', () => {
  randomly((random) => {
    const scores = anyReviews(random);
    const by = rule({ trimmed: random.whole(0, 2), department_weight: random.whole(0, 100) });
    const raised = scores.map((each, at) =>
      at === 0 ? { ...each, score: random.whole(each.score, 10_000) } : each,
    );
    const [before, after] = [resultOf(scores, by), resultOf(raised, by)];
    expect(after.average_score ?? -1).toBeGreaterThanOrEqual(before.average_score ?? -1);
    expect(rank(after)).toBeLessThanOrEqual(rank(before));
  });
});

const rank = ({ grade }: Result) => (grade === null ? GRADES.length : GRADES.indexOf(grade));

test.each([
  [8000, 9000, { department: 40, central: 60 }],
  [null, 9000, { department: 0, central: 100 }],
  [8000, null, { department: 100, central: 0 }],
  [null, null, { department: 0, central: 0 }],
])(
  'of averages %s and %s, a side without one gives its weight to the other',
  (department, central, weights) => {
    expect(sideWeights({ department_average: department, central_average: central }, 40)).toEqual(weights);
  },
);
