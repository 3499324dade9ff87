import type { Grade } from '../group.ts';
import { hundredths } from '../indicators.ts';
import { gradeText } from '../state-words.ts';
import { leftOut } from './average.ts';
import { gradeOf, type Thresholds } from './grade.ts';
import { type AveragesTold, averagesTold, isWholeTold } from './indicator-scores.ts';
import { halfUp, twoDecimals } from './points.ts';
import { type Result, SIDES, type Side, type SubmittedScore, sideWeights } from './result.ts';
import { weightText } from './result-words.ts';

/** How a result came about, in figures and sentences that whoever is judged can check by hand; scores in hundredths. */

export const SIDE_TITLE: Readonly<Record<Side, string>> = { department: '院级', central: '校级' };

export interface ExplainedSide {
  readonly side: Side;
  readonly title: string;
  readonly experts: number;
  /** How many of them were dropped as highest and as lowest, together. */
  readonly left_out: number;
  /** Null where nobody scored, and where it would tell a single expert's score. */
  readonly average: number | null;
  /** In per cent. */
  readonly weight: number;
  readonly sentence: string;
}

type Averages = Pick<Result, 'department_average' | 'central_average'>;
interface Weighing {
  readonly department_weight: number;
  readonly trimmed: number;
}

export function explainedSides(
  scores: readonly Pick<SubmittedScore, 'side'>[],
  result: Averages,
  rule: Weighing,
): ExplainedSide[] {
  const weights = sideWeights(result, rule.department_weight);
  const told = averagesTold(scores) === 'sides';
  return SIDES.map((side) => {
    const experts = scores.filter((each) => each.side === side).length;
    const average = told ? averageOn(result, side) : null;
    const left_out = leftOut(experts, rule.trimmed);
    const weight = weights[side];
    const explained = { side, title: SIDE_TITLE[side], experts, left_out, average, weight };
    return { ...explained, sentence: sideSentence(explained) };
  });
}

function averageOn({ department_average, central_average }: Averages, side: Side): number | null {
  return side === 'department' ? department_average : central_average;
}

function sideSentence({ title, experts, left_out, average }: Omit<ExplainedSide, 'sentence'>): string {
  if (experts === 0) return `没有${title}专家评审，权重计入另一方`;
  const dropped =
    left_out === 0
      ? ''
      : `，去掉 ${left_out / 2} 个最高分和 ${left_out / 2} 个最低分，其余 ${experts - left_out} 位`;
  if (average === null) return `${title}专家 ${experts} 位${dropped}，不单独显示平均分`;
  return `${title}专家 ${experts} 位${dropped}的平均分为 ${twoDecimals(average)} 分`;
}

/**
 * How both sides become one: 86.33 × 0.4 + 90.10 × 0.6 = 34.532 + 54.06 = 88.592，四舍五入为 88.59 分. Where the sides'
 * own averages are not told, the weights and what comes of them; of a single expert nothing.
 */
export function averageSentence(sides: readonly ExplainedSide[], whole: number | null): string {
  const scored = sides.filter(({ experts }) => experts > 0);
  const counted = scored.flatMap(({ average, weight, title }) =>
    average === null ? [] : [{ title, average, weight }],
  );
  if (scored.length === 0 || whole === null) return '还没有已提交的评审';
  const [only] = counted;
  if (!only) {
    const [alone] = scored;
    if (scored.length === 1 && alone)
      return alone.experts === 1
        ? '只有一位专家评审，不显示综合平均分'
        : `只有${alone.title}专家评审，综合平均分为 ${twoDecimals(whole)} 分`;
    const weighing = scored.map(({ title, weight }) => `${title}平均分 × ${weightText(weight)}`);
    return `${weighing.join(' + ')} = ${twoDecimals(whole)} 分`;
  }
  if (counted.length === 1)
    return `只有${only.title}专家评审，综合平均分即${only.title}平均分 ${twoDecimals(only.average)} 分`;
  const products = counted.map(({ average, weight }) => average * weight);
  const sum = products.reduce((one, other) => one + other, 0);
  const asked = counted.map(({ average, weight }) => `${twoDecimals(average)} × ${weightText(weight)}`);
  const rounded = twoDecimals(halfUp(sum, 100));
  const exact = sum % 100 === 0 ? '' : `，四舍五入为 ${rounded}`;
  return `${asked.join(' + ')} = ${products.map(tenThousandths).join(' + ')} = ${tenThousandths(sum)}${exact} 分`;
}

/** A product of hundredths and per cents as it is: 34.532, never shorter than two decimals. */
function tenThousandths(value: number): string {
  const rest = String(value % 10_000).padStart(4, '0');
  return `${Math.trunc(value / 10_000)}.${rest.slice(0, 2)}${rest.slice(2).replace(/0+$/, '')}`;
}

/** What the average is by the thresholds, and between which of them it lies; of a single expert's the grade alone. */
export function thresholdSentence(average: number, rule: Thresholds, told: AveragesTold): string {
  if (!isWholeTold(told)) return `按分数线对应 ${gradeText(gradeOf(average, rule))}`;
  const lines = [
    { grade: 'A', least: rule.threshold_a },
    { grade: 'B', least: rule.threshold_b },
    { grade: 'C', least: rule.threshold_c },
  ] as const;
  const missed = lines.filter(({ least }) => average < hundredths(least)).at(-1);
  const reached = lines.find(({ least }) => average >= hundredths(least));
  const score = `${twoDecimals(average)} 分`;
  const between = [
    ...(missed ? [`低于 ${missed.grade} 级分数线 ${missed.least} 分`] : []),
    ...(reached ? [`达到 ${reached.grade} 级分数线 ${reached.least} 分`] : []),
  ];
  return `${score}${between.join('，')}，对应 ${gradeText(gradeOf(average, rule))}`;
}

export function thresholdsText({ threshold_a, threshold_b, threshold_c }: Thresholds): string {
  return `A 级不低于 ${threshold_a} 分，B 级不低于 ${threshold_b} 分，C 级不低于 ${threshold_c} 分，其余为 D 级`;
}

interface Decided {
  readonly grade: Grade;
  readonly computed_grade: Grade | null;
  /** Why it is not the computed one; empty where nobody set it. */
  readonly reason: string;
  /** While the evaluation is not complete. */
  readonly provisional: boolean;
  /** The correction that says so, and what stood on the list that it corrects. */
  readonly correction: { readonly name: string; readonly original: string; readonly grade: Grade } | null;
}

/** How the computed grade became the one that counts: as it is, by hand, or by a correction. */
export function finalSentence(decided: Decided): string {
  const sentence = decidedSentence(decided);
  return decided.provisional ? `评估完成前为暂定，可能变化：${sentence}` : sentence;
}

function decidedSentence({ grade, computed_grade, reason, correction, provisional }: Decided): string {
  const why = reason === '' ? '' : `，理由：${reason}`;
  if (correction)
    return `${correction.name}将等级由 ${gradeText(correction.grade)}（${correction.original}）更正为 ${gradeText(grade)}${why}`;
  if (computed_grade !== null && grade !== computed_grade)
    return `课程中心将等级由 ${gradeText(computed_grade)} 设定为 ${gradeText(grade)}${why}`;
  if (reason !== '') return `课程中心设定为 ${gradeText(grade)}${why}`;
  return provisional ? `按分数线对应 ${gradeText(grade)}` : `按分数线确定为 ${gradeText(grade)}`;
}
