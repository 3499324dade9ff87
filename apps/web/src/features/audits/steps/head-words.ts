import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { AUDIT, STEP_AUDIT } from '@course-center/domain/evaluation/group';
import { AUDIT_WORDS, type StateWord, stepAuditWord } from '@course-center/domain/evaluation/state-words';

type Standing = Pick<
  AuditedGroup,
  'stage' | 'stage_title' | 'audit_status' | 'political_audit' | 'center_audit'
>;

/** What is said beside a group's name: first how the audit stands that it is in, then that the first one passed it. */
export function headWords(group: Standing): StateWord[] {
  if (group.audit_status === AUDIT.rejected || group.audit_status === AUDIT.refused)
    return [AUDIT_WORDS[group.audit_status]];
  if (group.audit_status !== AUDIT.passed) return [];
  const own = ownAudit(group);
  if (!own) return [{ text: '资料审核通过', tone: 'good' }];
  // Quiet: what is passed is not what is on the screen.
  return [
    { ...own, text: `${group.stage_title}：${own.text}` },
    { text: '资料审核通过', tone: 'ended' },
  ];
}

function ownAudit({ stage, political_audit, center_audit }: Standing): StateWord | null {
  if (stage === 'political_audit') return stepAuditWord(political_audit ?? STEP_AUDIT.pending);
  return stage === 'center_audit' ? stepAuditWord(center_audit ?? STEP_AUDIT.pending) : null;
}
