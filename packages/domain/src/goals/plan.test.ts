import { describe, expect, it } from 'vitest';
import { columnsOf, type GoalPlan, type PlanItem, shownWeights, weightsOf } from './plan.ts';
import { planFaults, planMissing, planWarnings } from './plan-faults.ts';

const goal = (key: string) => ({
  ...{ key, title: `课程目标 ${key}`, text: '能够分析问题', points: [], target: null, target_reason: '' },
});
const item = (key: string, share: number, given: Partial<PlanItem> = {}): PlanItem => ({
  ...{ key, title: key, kind: 'homework', full: 10_000, share, questions: [], rubric: false },
  goals: [{ goal: 'g1', points: 10_000 }],
  ...given,
});
const question = (key: string, full: number, ...goals: { goal: string; points: number }[]) => ({
  ...{ key, title: key, full, goals },
});
const GOOD: GoalPlan = {
  goals: [goal('g1'), goal('g2')],
  items: [
    item('hw', 4000),
    item('ex', 6000, {
      kind: 'final',
      goals: [],
      questions: [
        question('q1', 3000, { goal: 'g1', points: 3000 }),
        question('q2', 7000, { goal: 'g1', points: 2000 }, { goal: 'g2', points: 5000 }),
      ],
    }),
  ],
  matrix: null,
};
const withItem = (given: Partial<PlanItem>): GoalPlan => ({ ...GOOD, items: [item('hw', 10_000, given)] });

it('a good plan has no faults, lacks nothing and gives no warning', () => {
  expect([planFaults(GOOD), planMissing(GOOD), planWarnings(GOOD)]).toEqual([{}, {}, {}]);
});

it('a column is an item without questions, or one question', () => {
  expect(columnsOf(GOOD).map(({ key, item: of, full }) => [key, of, full])).toEqual([
    ['hw', 'hw', 10_000],
    ['q1', 'ex', 3000],
    ['q2', 'ex', 7000],
  ]);
});

describe('weights', () => {
  it('follow from the points and the item’s share: 0.4 against 0.6 × 0.5', () => {
    const [first, second] = weightsOf(GOOD).map(shownWeights);
    expect(first).toEqual([
      { item: 'hw', weight: 5714 },
      { item: 'ex', weight: 4286 },
    ]);
    expect(second).toEqual([{ item: 'ex', weight: 10_000 }]);
  });

  it('are those that were typed, and sum to 1', () => {
    const matrix = { g1: { hw: 3000, ex: 6999 }, g2: { ex: 10_000 } };
    expect(planMissing({ ...GOOD, matrix })).toEqual({ 'matrix.g1': '权重合计 0.9999，须为 1' });
  });
});

describe('a fault even in a draft', () => {
  it.each<[string, GoalPlan, string, string]>([
    ['20 where 0.2 is meant', withItem({ share: 200_000 }), 'items.hw.share', '请写 0.2'],
    ['a full mark of 0', withItem({ full: 0 }), 'items.hw.full', '满分须大于 0'],
    ['more points than there are', withItem({ full: 5000 }), 'items.hw.goals', '合计 100，超过满分 50'],
    ['a goal that is gone', withItem({ goals: [{ goal: 'x', points: 1 }] }), 'items.hw.goals', '已被删除'],
    [
      'a goal twice',
      withItem({ goals: [1, 2].map((points) => ({ goal: 'g1', points })) }),
      'items.hw.goals',
      '只能选择一次',
    ],
    ['a weight above 1', { ...GOOD, matrix: { g1: { hw: 20_000 } } }, 'matrix.g1.hw', '0 到 1'],
    ['a weight of what is gone', { ...GOOD, matrix: { g1: { x: 1 } } }, 'matrix.g1.x', '已删除'],
    [
      'a target of 60',
      { ...GOOD, goals: [{ ...goal('g1'), target: 600_000 }, goal('g2')] },
      'goals.g1.target',
      '不超过 1',
    ],
    [
      'too many goals',
      { ...GOOD, goals: Array.from({ length: 21 }, (_each, at) => goal(`g${at}`)) },
      'goals',
      '20 个',
    ],
    ['the same key twice', { ...GOOD, goals: [goal('g1'), goal('g1'), goal('g2')] }, 'items', '重复'],
  ])('%s', (_what, plan, path, sentence) => {
    expect(planFaults(plan)[path]).toContain(sentence);
  });
});

describe('what is missing before it is handed in', () => {
  const questions = [question('q1', 9000, { goal: 'g1', points: 4000 })];
  it.each<[string, GoalPlan, string, string]>([
    ['no goals', { ...GOOD, goals: [], items: [] }, 'goals', '至少'],
    ['shares that do not sum to 1', { ...GOOD, items: GOOD.items.slice(0, 1) }, 'shares', '合计 0.4，须为 1'],
    ['a goal without an item', withItem({}), 'matrix.g2', '没有考核项'],
    ['questions that do not sum to the full mark', withItem({ questions }), 'items.hw.questions', '合计 90'],
    ['points that speak for nothing', withItem({ questions }), 'items.hw.questions.q1.goals', '须为满分 90'],
    [
      'a question without a goal',
      withItem({ questions: [question('q1', 10_000)] }),
      'items.hw.questions.q1.goals',
      '请选择',
    ],
    [
      'an own target without a reason',
      { ...GOOD, goals: [{ ...goal('g1'), target: 7000 }, goal('g2')] },
      'goals.g1.target_reason',
      '理由',
    ],
  ])('%s', (_what, plan, path, sentence) => {
    expect(planMissing(plan)[path]).toContain(sentence);
  });
});

it('a goal that attendance alone or hardly anything measures, and an item without a goal, are warned of', () => {
  const plan: GoalPlan = {
    goals: [goal('g1'), goal('g2'), goal('g3')],
    items: [
      item('at', 500, { kind: 'attendance', goals: [{ goal: 'g2', points: 10_000 }] }),
      item('qz', 500, { goals: [{ goal: 'g3', points: 10_000 }] }),
      item('hw', 8000),
      item('no', 1000, { goals: [] }),
    ],
    matrix: null,
  };
  const warnings = planWarnings(plan);
  expect(Object.keys(warnings)).toEqual(['items.no', 'goals.g2', 'goals.g3']);
  expect(warnings['goals.g2']).toContain('考勤');
  expect(warnings['goals.g3']).toContain('十分之一');
});
