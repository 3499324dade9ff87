import { describe, expect, test } from 'vitest';
import { averageSentence, explainedSides, finalSentence, thresholdSentence } from './explanation.ts';
import { resultOf, type SubmittedScore } from './result.ts';

const RULE = { department_weight: 40, trimmed: 1, threshold_a: 90, threshold_b: 75, threshold_c: 60 };
const department = (...scores: number[]) => scores.map((score) => ({ side: 'department' as const, score }));
const central = (...scores: number[]) => scores.map((score) => ({ side: 'central' as const, score }));
const explained = (scores: readonly SubmittedScore[], rule = RULE) =>
  explainedSides(scores, resultOf(scores, rule), rule);

describe('the sides of a result', () => {
  test('say how many scored, how many were dropped, and what they count', () => {
    const sides = explained([...department(8000, 8500, 8301), ...central(6000, 9010, 9000, 9020, 9900)]);
    expect(sides).toMatchObject([
      { title: '院级', experts: 3, left_out: 0, average: 8267, weight: 40 },
      { title: '校级', experts: 5, left_out: 2, average: 9010, weight: 60 },
    ]);
    expect(sides.map(({ sentence }) => sentence)).toEqual([
      '院级专家 3 位的平均分为 82.67 分',
      '校级专家 5 位，去掉 1 个最高分和 1 个最低分，其余 3 位的平均分为 90.10 分',
    ]);
  });

  test('say nothing of what fewer than three gave, nor what tells it beside the whole', () => {
    const sides = explained([...department(8000, 8010), ...central(9000, 9010, 9020)]);
    expect(sides).toMatchObject([
      { experts: 2, average: null, weight: 40 },
      { experts: 3, average: null, weight: 60 },
    ]);
    expect(sides.map(({ sentence }) => sentence)).toEqual([
      '院级专家 2 位，不单独显示平均分',
      '校级专家 3 位，不单独显示平均分',
    ]);
  });

  test('say where one has nobody', () => {
    const [none, all] = explained(central(9010, 9010));
    expect(none).toMatchObject({ experts: 0, average: null, weight: 0 });
    expect(none?.sentence).toBe('没有院级专家评审，权重计入另一方');
    expect(all?.weight).toBe(100);
  });
});

const worked = (scores: readonly SubmittedScore[]) =>
  averageSentence(explained(scores), resultOf(scores, RULE).average_score);

test.each([
  [
    [...department(8633, 8633, 8633), ...central(9010, 9010, 9010)],
    '86.33 × 0.4 + 90.10 × 0.6 = 34.532 + 54.06 = 88.592，四舍五入为 88.59 分',
  ],
  [
    [...department(8000, 8000, 8000), ...central(9000, 9000, 9000)],
    '80.00 × 0.4 + 90.00 × 0.6 = 32.00 + 54.00 = 86.00 分',
  ],
  [central(9010, 9010, 9010), '只有校级专家评审，综合平均分即校级平均分 90.10 分'],
  [central(9000, 9010), '只有校级专家评审，综合平均分为 90.05 分'],
  [[...department(8000), ...central(9000)], '院级平均分 × 0.4 + 校级平均分 × 0.6 = 86.00 分'],
  [
    [...department(8000, 8000), ...central(9000, 9000, 9000)],
    '院级平均分 × 0.4 + 校级平均分 × 0.6 = 86.00 分',
  ],
  [central(9010), '只有一位专家评审，不显示综合平均分'],
  [[], '还没有已提交的评审'],
])('the average is worked out as one would by hand, of no single expert: %#', (scores, sentence) => {
  expect(worked(scores)).toBe(sentence);
});

test('what is worked out by hand is what was computed', () => {
  for (let score = 0; score <= 10_000; score += 37) {
    const other = 10_000 - score;
    const scores = [...department(score, score, score), ...central(other, other, other)];
    const said = worked(scores).match(/([\d.]+) 分$/)?.[1];
    expect(said).toBe(((resultOf(scores, RULE).average_score ?? 0) / 100).toFixed(2));
  }
});

test.each([
  [9000, '90.00 分达到 A 级分数线 90 分，对应 A级'],
  [8999, '89.99 分低于 A 级分数线 90 分，达到 B 级分数线 75 分，对应 B级'],
  [6000, '60.00 分低于 B 级分数线 75 分，达到 C 级分数线 60 分，对应 C级'],
  [5999, '59.99 分低于 C 级分数线 60 分，对应 D级'],
])('a score of %i lies between its thresholds', (score, sentence) => {
  expect(thresholdSentence(score, RULE, 'whole')).toBe(sentence);
});

test('of a single expert the thresholds tell the grade alone', () => {
  expect(thresholdSentence(8999, RULE, 'none')).toBe('按分数线对应 B级');
});

const computed = {
  grade: 'B',
  computed_grade: 'B',
  reason: '',
  provisional: false,
  correction: null,
} as const;
test.each([
  [{}, '按分数线确定为 B级'],
  [{ provisional: true }, '评估完成前为暂定，可能变化：按分数线对应 B级'],
  [{ grade: 'A', reason: '复核' }, '课程中心将等级由 B级 设定为 A级，理由：复核'],
  [{ reason: '复核后维持' }, '课程中心设定为 B级，理由：复核后维持'],
  [
    {
      grade: 'A',
      reason: '异议成立',
      correction: { name: '更正名单第 2 号', original: '结果名单第 1 号', grade: 'B' },
    },
    '更正名单第 2 号将等级由 B级（结果名单第 1 号）更正为 A级，理由：异议成立',
  ],
] as const)('the grade that counts is said with what made it so: %#', (change, sentence) => {
  expect(finalSentence({ ...computed, ...change })).toBe(sentence);
});
