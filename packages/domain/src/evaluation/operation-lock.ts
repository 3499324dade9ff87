import { STEP_AUDIT } from './group.ts';
import { isReviewedStage, type Stage } from './stages.ts';

interface Operated {
  /** Only the deleted ones are listed. */
  readonly deleteFilter: boolean;
  /** Null where the group has not come there. */
  readonly center_audit: number | null;
  readonly political_audit: number | null;
}

/** Why the table offers no operation on a group, as far as the table tells; null where it does. */
export function operationLock({ deleteFilter, center_audit, political_audit }: Operated): string | null {
  if (deleteFilter) return '已删除的课程不能操作，请先恢复';
  if (center_audit !== null && center_audit !== STEP_AUDIT.pending) return '中心审核已有结论，不能再操作';
  if (political_audit !== null && political_audit !== STEP_AUDIT.passed)
    return '政治审核尚未通过，暂时不能操作';
  return null;
}

/**
 * The same for the steps of the group itself: the political audit cannot wait for itself, and what experts decide on
 * has its audits behind it.
 */
export function stepLock({ stage, ...operated }: Operated & { readonly stage: Stage }): string | null {
  if (isReviewedStage(stage))
    return operationLock({ ...operated, political_audit: null, center_audit: null });
  return operationLock(stage === 'political_audit' ? { ...operated, political_audit: null } : operated);
}
