/** What the course centre answers to an objection: the row stands, or a correction list takes its place. */
export const OBJECTION_VERDICTS = ['stands', 'accepted'] as const;
export type ObjectionVerdict = (typeof OBJECTION_VERDICTS)[number];

export const OBJECTION_TITLE: Readonly<Record<ObjectionVerdict | 'open', string>> = {
  open: '待答复',
  stands: '维持原结果',
  accepted: '采纳，须更正',
};
