import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import { scoreText, weightText } from '@course-center/domain/evaluation/reviews/result-words';

/** A side's average with what it is multiplied by; a side that counts alone or not at all needs no factor. */
export function weighedTitle(title: string, percent: number): string {
  return percent === 0 || percent === 100 ? title : `${title} × ${weightText(percent)}`;
}

export function byHand({ handReason }: Pick<ReviewDetail['summary'], 'handReason'>): boolean {
  return handReason !== '';
}

/** Who is still to submit. */
export function missingWords({ experts, missing }: Pick<ReviewDetail, 'experts' | 'missing'>): string {
  const names = missing.map(({ name, side }) => `${name}（${side === 'central' ? '校级' : '院级'}）`);
  return `结果暂定：${experts.length + missing.length} 位专家中 ${experts.length} 位已提交，还缺 ${names.join('、')}。`;
}

/** How the total comes about, and why the lines may add up to a few hundredths more or less. */
export function totalWords(
  detail: Pick<ReviewDetail, 'department' | 'center' | 'summary' | 'weights' | 'left_out'>,
) {
  const { department, center, summary, weights, left_out } = detail;
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
