/** What states are called and how they look: the same word in the same colour wherever they stand. */
export interface StateWord {
  readonly text: string;
  readonly look: 'waiting' | 'good' | 'bad' | 'ended';
}

const AUDIT_WORDS: readonly StateWord[] = [
  { text: '待审核', look: 'waiting' },
  { text: '已通过', look: 'good' },
  { text: '已驳回', look: 'bad' },
  { text: '已拒绝', look: 'ended' },
];

const STEP_WORDS: readonly StateWord[] = [
  { text: '待审核', look: 'waiting' },
  { text: '已通过', look: 'good' },
  { text: '未通过', look: 'bad' },
];

interface Audited {
  readonly audit_status: number;
  readonly submitted_at: string | null;
}

/** A group's audit result; null before there is anything to audit. */
export function auditWord({ audit_status, submitted_at }: Audited): StateWord | null {
  if (audit_status === 0 && submitted_at === null) return null;
  return AUDIT_WORDS[audit_status] ?? null;
}

/** The political or the centre audit; null before the group comes there. */
export function stepAuditWord(status: number | null): StateWord | null {
  return status === null ? null : (STEP_WORDS[status] ?? null);
}

/** The content audit; null before the material is submitted. */
export function detectionWord(detection: number | null, submitted: boolean): StateWord | null {
  if (detection === 1) return { text: '合格', look: 'good' };
  if (detection === 2) return { text: '不合格', look: 'bad' };
  return submitted ? { text: '审核中', look: 'waiting' } : null;
}

/** Whether a teacher's material was found good. */
export function qualifiedWord(status: number | null): StateWord {
  if (status === 1) return { text: '合格', look: 'good' };
  return status === 2 ? { text: '不合格', look: 'bad' } : { text: '待审核', look: 'waiting' };
}

export function gradeText(grade: string | null): string {
  return grade === null ? '--' : `${grade}级`;
}
