/** What is filed with a report besides what it says itself. */
export const ANNEX_KINDS = {
  exam: '试卷',
  key: '参考答案与评分标准',
  sample_high: '学生样卷（高）',
  sample_middle: '学生样卷（中）',
  sample_low: '学生样卷（低）',
  other: '其他材料',
} as const;
export type AnnexKind = keyof typeof ANNEX_KINDS;

export const MOST_ANNEXES = 20;
