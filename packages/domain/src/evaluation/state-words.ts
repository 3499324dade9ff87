import { AUDIT, type AuditStatus, QUALIFIED, type QualifiedStatus, VERDICT, type Verdict } from './group.ts';
import { type Stage, stageTitle } from './stages.ts';

/** What a state is called, and in which tone it is said: the same wherever it stands. */
export interface StateWord {
  readonly text: string;
  readonly tone: 'waiting' | 'good' | 'bad' | 'ended' | 'draft';
}

/** The material's audit by the principal. */
export const AUDIT_WORDS: Readonly<Record<AuditStatus, StateWord>> = {
  [AUDIT.pending]: { text: '待审核', tone: 'waiting' },
  [AUDIT.passed]: { text: '已通过', tone: 'good' },
  [AUDIT.rejected]: { text: '已驳回', tone: 'bad' },
  [AUDIT.refused]: { text: '已终止', tone: 'ended' },
};

/** What a stage with a judgement of its own says. */
export const VERDICT_WORDS: Readonly<Record<Verdict, StateWord>> = {
  [VERDICT.pending]: { text: '待审核', tone: 'waiting' },
  [VERDICT.passed]: { text: '已通过', tone: 'good' },
  [VERDICT.failed]: { text: '未通过', tone: 'bad' },
};

/** One teacher's material, and what the content audit says of it. */
export const QUALIFIED_WORDS: Readonly<Record<QualifiedStatus, StateWord>> = {
  [QUALIFIED.qualified]: { text: '合格', tone: 'good' },
  [QUALIFIED.unqualified]: { text: '不合格', tone: 'bad' },
};

const DETECTING: StateWord = { text: '审核中', tone: 'waiting' };

interface Audited {
  readonly audit_status: number;
  readonly submitted_at: string | null;
}

/** A group's audit result; null before there is anything to audit. */
export function auditWord({ audit_status, submitted_at }: Audited): StateWord | null {
  if (audit_status === AUDIT.pending && submitted_at === null) return null;
  return wordIn(AUDIT_WORDS, audit_status);
}

/** Null before the group comes there. */
export function verdictWord(status: number | null): StateWord | null {
  return wordIn(VERDICT_WORDS, status);
}

/** The content audit; null before the material is submitted. */
export function detectionWord(detection: number | null, submitted: boolean): StateWord | null {
  return wordIn(QUALIFIED_WORDS, detection) ?? (submitted ? DETECTING : null);
}

/** Whether a teacher's material was found good. */
export function qualifiedWord(status: number | null): StateWord {
  return wordIn(QUALIFIED_WORDS, status) ?? AUDIT_WORDS[AUDIT.pending];
}

interface Judged {
  readonly stage: Stage;
  readonly audit_status: number;
  readonly verdicts: readonly { readonly stage: Stage; readonly title: string; readonly verdict: number }[];
}

/** What the first audit said, named so that nobody takes it for the one on the screen. */
const FIRST_PASSED: StateWord = { text: `${stageTitle('audit')}通过`, tone: 'good' };

/** What is said beside a group's name: first how the audit stands that it is in, then that the first one passed it. */
export function groupWords({ stage, audit_status, verdicts }: Judged): StateWord[] {
  if (audit_status === AUDIT.rejected || audit_status === AUDIT.refused) return [AUDIT_WORDS[audit_status]];
  if (audit_status !== AUDIT.passed) return [];
  const own = verdicts.find((each) => each.stage === stage);
  const word = own && verdictWord(own.verdict);
  return word ? [{ ...word, text: `${own.title}：${word.text}` }, FIRST_PASSED] : [FIRST_PASSED];
}

export function gradeText(grade: string | null): string {
  return grade === null ? '--' : `${grade}级`;
}

function wordIn(words: Readonly<Record<number, StateWord>>, status: number | null): StateWord | null {
  return status === null ? null : (words[status] ?? null);
}
