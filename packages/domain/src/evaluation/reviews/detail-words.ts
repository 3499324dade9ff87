import type { Grade } from '../group.ts';
import { gradeText } from '../state-words.ts';
import { OVERALL_TITLE } from './entry.ts';
import { type GradeStanding, gradeTitle } from './grade-standing.ts';
import type { Side } from './result.ts';
import { scoreText, weightText } from './result-words.ts';

interface Averaged {
  readonly averageScore: number | null;
  readonly averageGrade: Grade | null;
}

/** What experts gave a group as far as words are made of it, on the screen and on paper alike. */
export interface ScoredDetail {
  readonly experts: readonly {
    readonly side: Side;
    readonly name: string;
    readonly overall: string;
    readonly returned_overall: string | null;
  }[];
  readonly missing: readonly { readonly side: Side; readonly name: string }[];
  /** What each side counts, in percent. */
  readonly weights: { readonly department: number; readonly center: number };
  readonly left_out: number;
  readonly department: Averaged;
  readonly center: Averaged;
  readonly summary: Averaged & { readonly computedGrade: Grade | null; readonly handReason: string };
  /** In the tree's order; scores in the order of the experts. */
  readonly indicators: readonly ScoredLine[];
}

interface ScoredLine {
  readonly id: number;
  readonly indicator: string;
  readonly scores: readonly {
    readonly expert_comment: string;
    readonly returned: { readonly expert_comment: string } | null;
  }[];
  readonly department_average: number | null;
  readonly center_average: number | null;
  readonly average: number | null;
}

interface SettledSummary extends Averaged {
  readonly computedGrade: Grade | null;
  readonly handReason: string;
  readonly standing: Pick<GradeStanding, 'kind'>;
}

export const SIDE_TITLE = { department: '院级', central: '校级' } as const satisfies Record<Side, string>;

/** A side's average with what it is multiplied by; a side that counts alone or not at all needs no factor. */
export function weighedTitle(title: string, percent: number): string {
  return percent === 0 || percent === 100 ? title : `${title} × ${weightText(percent)}`;
}

export function byHand({ handReason }: Pick<ScoredDetail['summary'], 'handReason'>): boolean {
  return handReason !== '';
}

/** What the grade is by hand, and why. */
export function byHandWords({ averageGrade, computedGrade, handReason, standing }: SettledSummary): string {
  const title = gradeTitle(standing);
  return `${title}为人工设定的 ${gradeText(averageGrade)}，原 ${gradeText(computedGrade)}。理由：${handReason}`;
}

/** Who is still to submit. */
export function missingWords({ experts, missing }: Pick<ScoredDetail, 'experts' | 'missing'>): string {
  const names = missing.map(({ name, side }) => `${name}（${SIDE_TITLE[side]}）`);
  return `结果暂定：${experts.length + missing.length} 位专家中 ${experts.length} 位已提交，还缺 ${names.join('、')}。`;
}

/** How the total comes about, and why the lines may add up to a few hundredths more or less. */
export function totalWords({
  department,
  center,
  summary,
  weights,
  left_out,
}: Pick<ScoredDetail, 'weights' | 'left_out'> & {
  readonly [Each in 'department' | 'center' | 'summary']: Pick<Averaged, 'averageScore'>;
}): string {
  const both = weights.department > 0 && weights.center > 0;
  const sentences: string[] = [];
  if (both)
    sentences.push(
      `综合 = 院级平均 ${scoreText(department.averageScore)} × ${weightText(weights.department)} + 校级平均 ${scoreText(center.averageScore)} × ${weightText(weights.center)} = ${scoreText(summary.averageScore)}。`,
    );
  if (left_out > 0)
    sentences.push(
      `合计的平均分去掉了最高、最低共 ${left_out} 份评审，各指标的平均分为全部已提交评审的平均。`,
    );
  sentences.push('各项四舍五入到两位小数，逐项相加与合计可能相差百分之几分。');
  return sentences.join('');
}

export interface AverageColumn {
  readonly title: string;
  /** What it is multiplied by; empty where nothing is weighed. */
  readonly factor: string;
  readonly of: (
    indicator: Pick<ScoredLine, 'average' | 'department_average' | 'center_average'>,
  ) => number | null;
  readonly sum: { readonly score: number | null; readonly grade: Grade | null };
}

/** The averages that are weighed stand beside what they come to; of one side alone there is one. */
export function averagesOf({
  department,
  center,
  summary,
  weights,
}: Pick<ScoredDetail, 'department' | 'center' | 'summary' | 'weights'>): readonly AverageColumn[] {
  const total = { score: summary.averageScore, grade: summary.computedGrade };
  const all: AverageColumn = { title: '平均分', factor: '', of: ({ average }) => average, sum: total };
  if (weights.department === 0 || weights.center === 0) return [all];
  return [
    {
      title: '院级平均',
      factor: `× ${weightText(weights.department)}`,
      of: ({ department_average }) => department_average,
      sum: { score: department.averageScore, grade: department.averageGrade },
    },
    {
      title: '校级平均',
      factor: `× ${weightText(weights.center)}`,
      of: ({ center_average }) => center_average,
      sum: { score: center.averageScore, grade: center.averageGrade },
    },
    { ...all, title: '综合' },
  ];
}

interface Remark {
  readonly id: number;
  readonly indicator: string;
  readonly text: string;
  /** What it was when the review was returned, where it differs. */
  readonly before?: string;
}

interface Remarked<Expert> {
  readonly experts: readonly Expert[];
  readonly indicators: readonly Pick<ScoredLine, 'id' | 'indicator' | 'scores'>[];
}

/** What each expert said, the whole course first, then in the order of the tree; who said nothing is left out. */
export function remarksOf<
  Expert extends Pick<ScoredDetail['experts'][number], 'overall' | 'returned_overall'>,
>({
  experts,
  indicators,
}: Remarked<Expert>): { readonly expert: Expert; readonly remarks: readonly Remark[] }[] {
  return experts.flatMap((expert, at) => {
    const { overall, returned_overall } = expert;
    const remarks = [
      ...remark(0, OVERALL_TITLE, overall, returned_overall),
      ...indicators.flatMap(({ id, indicator, scores }) => {
        const said = scores[at];
        return remark(id, indicator, said?.expert_comment ?? '', said?.returned?.expert_comment ?? null);
      }),
    ];
    return remarks.length === 0 ? [] : [{ expert, remarks }];
  });
}

function remark(id: number, indicator: string, text: string, returned: string | null): Remark[] {
  const changed = returned !== null && returned !== text;
  if (text === '' && !changed) return [];
  return [{ id, indicator, text, ...(changed && { before: returned }) }];
}
