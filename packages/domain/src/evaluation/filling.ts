import { AUDIT, type Group, type GroupTeacher } from './group.ts';
import { isFilling, isOver } from './stages.ts';
import { isQualified } from './step-rules.ts';
import type { StepRefusal } from './transition-table.ts';

/** Why a group's information cannot be changed now; null when it can. */
export function fillingRefusal({
  deleted,
  audit_status,
  stage,
}: Pick<Group, 'deleted' | 'audit_status' | 'stage'>): StepRefusal | null {
  if (deleted) return 'course_deleted';
  if (audit_status === AUDIT.refused) return 'group_refused';
  return isFilling({ stage }) ? null : 'wrong_stage';
}

/** A part, and how much is still missing in it, the self grade included. */
type CountedPart = Pick<GroupTeacher, 'qualified_status' | 'missing'>;

/** The same of one teacher's part: who was found good before the group came back has nothing to change. */
export function partRefusal(
  group: Pick<Group, 'deleted' | 'audit_status' | 'stage'>,
  part: CountedPart,
): StepRefusal | null {
  return fillingRefusal(group) ?? (isSettled(part) ? 'part_qualified' : null);
}

/** Found good, and all there: a part that more is asked of since would block its group for good. */
export function isSettled(part: CountedPart): boolean {
  return isQualified(part) && part.missing === 0;
}

const AT_WORK = 30 * 60_000;

/** Whether somebody who saved something then is still at it. */
export function isAtWork(saved_at: string | Date | null, at: Date): boolean {
  return saved_at !== null && at.getTime() - new Date(saved_at).getTime() < AT_WORK;
}

/** Why the course centre cannot add to a group: not before it is submitted, for plans may change until then. */
export function supplementRefusal(
  group: Pick<Group, 'deleted' | 'audit_status' | 'stage' | 'reject_count'>,
): StepRefusal | null {
  if (group.deleted) return 'course_deleted';
  if (group.audit_status === AUDIT.refused) return 'group_refused';
  return isSubmitted(group) && !isOver(group) ? null : 'wrong_stage';
}

/** Whether somebody has submitted: from then on the plan stands. */
export function isSubmitted({
  stage,
  reject_count,
  audit_status,
}: Pick<Group, 'stage' | 'reject_count' | 'audit_status'>) {
  return !isFilling({ stage }) || reject_count > 0 || audit_status !== AUDIT.pending;
}
