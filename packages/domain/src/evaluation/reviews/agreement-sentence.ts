import { type Agreement, LEAST_SHARED_GROUPS } from './fairness.ts';

/** What Krippendorff proposed: firm conclusions from 0.8 on, tentative ones from 0.667. */
const FIRM = 0.8;
const TENTATIVE = 0.667;

/** An agreement in words, with what it rests on, or why it cannot be stated. */
export function agreementSentence(agreement: Agreement): string {
  switch (agreement.kind) {
    case 'too_few':
      return `至少 ${LEAST_SHARED_GROUPS} 个课程组各有两位以上专家提交评审才能计算一致性，目前 ${agreement.groups} 个`;
    case 'no_variation':
      return '各专家的评分完全相同，无法区分一致与巧合，暂不计算一致性';
    case 'measured':
      return `${levelOf(agreement.alpha)}（Krippendorff α，区间数据；依据 ${agreement.groups} 个课程组的 ${agreement.ratings} 份评审）`;
  }
}

function levelOf(alpha: number): string {
  if (alpha >= FIRM) return '专家评分高度一致';
  return alpha >= TENTATIVE ? '专家评分基本一致' : '专家评分差异较大，建议复核评分标准的理解';
}
