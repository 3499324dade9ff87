import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { AUDIT, STEP_AUDIT } from '@course-center/domain/evaluation/group';
import { AUDIT_WORDS, type StateWord, stepAuditWord } from '@course-center/domain/evaluation/state-words';

type Standing = Pick<
  AuditedGroup,
  'stage' | 'stage_title' | 'audit_status' | 'political_audit' | 'center_audit'
>;

/** What the first audit said, named so that nobody takes it for the one on the screen. */
const FIRST_PASSED: StateWord = { text: '资料审核通过', tone: 'good' };

/** What is said beside a group's name: first how the audit stands that it is in, then that the first one passed it. */
export function headWords(group: Standing): StateWord[] {
  if (group.audit_status === AUDIT.rejected || group.audit_status === AUDIT.refused)
    return [AUDIT_WORDS[group.audit_status]];
  if (group.audit_status !== AUDIT.passed) return [];
  const own = ownAudit(group);
  return own ? [{ ...own, text: `${group.stage_title}：${own.text}` }, FIRST_PASSED] : [FIRST_PASSED];
}

function ownAudit({ stage, political_audit, center_audit }: Standing): StateWord | null {
  if (stage === 'political_audit') return stepAuditWord(political_audit ?? STEP_AUDIT.pending);
  return stage === 'center_audit' ? stepAuditWord(center_audit ?? STEP_AUDIT.pending) : null;
}
