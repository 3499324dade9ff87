import { AUDIT } from './group.ts';
import type { Stage } from './stages.ts';

interface Standing {
  readonly stage: Stage;
  readonly audit_status: number;
}

/** Whether a group is its teachers' to fill in: at first, or again. */
export function isFilling({ stage }: Pick<Standing, 'stage'>): boolean {
  return stage === 'informate';
}

/** Whether a group is back with its teachers because an audit rejected it. */
export function isBack(group: Standing): boolean {
  return isFilling(group) && group.audit_status === AUDIT.rejected;
}

/** The audit that a submission comes to: it judges teachers one by one, and later ones the group. */
export function isFirstAudit(stage: Stage): boolean {
  return stage === 'audit';
}

/** Whether its teachers may see what came of it: what a committee could still change is told to nobody. */
export function isPublished({ stage, audit_status }: Standing): boolean {
  return stage === 'complete' && audit_status !== AUDIT.refused;
}
