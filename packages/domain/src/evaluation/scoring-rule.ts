import type { Faults } from '../forms/faults.ts';
import { MAJORITIES, type Majority, QUORUMS, type Quorum } from './committee.ts';
import type { Grade } from './group.ts';

/** How experts' entries become a grade. Weights are whole percents. */
export interface ScoringRule {
  /** Experts enter points, or a grade that stands for a part of them. */
  readonly input: 'score' | 'grade';
  /** The department experts' share; the rest is the central experts'. */
  readonly department_weight: number;
  /** How many of the highest and of the lowest are left out, where enough experts scored. */
  readonly trimmed: number;
  readonly threshold_a: number;
  readonly threshold_b: number;
  readonly threshold_c: number;
  /** Whether experts of the course's own department may review it. */
  readonly own_department_reviews: boolean;
  /** How many of the committee must give an opinion, and how many of those agree with more than. */
  readonly committee_quorum: Quorum;
  readonly committee_majority: Majority;
  /** At most so many per cent should get an A; said where results are settled, no rule. Null: no cap. */
  readonly most_a: number | null;
}

export const DEFAULT_SCORING_RULE: ScoringRule = {
  input: 'score',
  department_weight: 40,
  trimmed: 0,
  threshold_a: 90,
  threshold_b: 75,
  threshold_c: 60,
  own_department_reviews: true,
  committee_quorum: '2/3',
  committee_majority: '1/2',
  most_a: null,
};

/** Thresholds that schools have published. */
export const THRESHOLD_PRESETS = [
  { title: 'A ≥ 90，B ≥ 75，C ≥ 60', threshold_a: 90, threshold_b: 75, threshold_c: 60 },
  { title: 'A ≥ 90，B ≥ 80，C ≥ 70', threshold_a: 90, threshold_b: 80, threshold_c: 70 },
] as const;

export function scoringRuleFaults(rule: ScoringRule): Faults<keyof ScoringRule> {
  const faults: Faults<keyof ScoringRule> = {};
  if (!isWhole(rule.department_weight, 0, 100)) faults.department_weight = '应为 0 到 100 之间的整数';
  if (!QUORUMS.includes(rule.committee_quorum)) faults.committee_quorum = '请选择参加评议的比例';
  if (!MAJORITIES.includes(rule.committee_majority)) faults.committee_majority = '请选择同意的比例';
  if (!isWhole(rule.trimmed, 0, 2)) faults.trimmed = '去掉的最高分与最低分各为 0 到 2 个';
  const { threshold_a: a, threshold_b: b, threshold_c: c } = rule;
  if (!(a <= 100 && a > b)) faults.threshold_a = 'A 级分数线应高于 B 级且不超过 100';
  if (!(b > c)) faults.threshold_b = 'B 级分数线应高于 C 级';
  if (!(c >= 0)) faults.threshold_c = 'C 级分数线不能小于 0';
  if (rule.most_a !== null && !isWhole(rule.most_a, 1, 100))
    faults.most_a = '应为 1 到 100 之间的整数，或留空';
  return faults;
}

/** What each grade takes, said to those who grade themselves. */
export function gradeMeanings({
  threshold_a: a,
  threshold_b: b,
  threshold_c: c,
}: Pick<ScoringRule, 'threshold_a' | 'threshold_b' | 'threshold_c'>): { grade: Grade; sentence: string }[] {
  return [
    { grade: 'A', sentence: `综合得分不低于 ${a} 分` },
    { grade: 'B', sentence: `综合得分不低于 ${b} 分、低于 ${a} 分` },
    { grade: 'C', sentence: `综合得分不低于 ${c} 分、低于 ${b} 分` },
    { grade: 'D', sentence: `综合得分低于 ${c} 分` },
  ];
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
