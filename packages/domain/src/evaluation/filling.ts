import { AUDIT, type Group } from './group.ts';
import { stageTitle } from './stages.ts';
import type { StepRefusal } from './workflow.ts';

/** Why a group's information cannot be changed now; null when it can. */
export function fillingRefusal({
  deleted,
  audit_status,
  stage,
}: Pick<Group, 'deleted' | 'audit_status' | 'stage'>): StepRefusal | null {
  if (deleted) return 'course_deleted';
  if (audit_status === AUDIT.refused) return 'group_refused';
  return stage === 'informate' ? null : 'wrong_stage';
}

/** Why the course centre cannot add to a group: not before it is submitted, for plans may change until then. */
export function supplementRefusal(
  group: Pick<Group, 'deleted' | 'audit_status' | 'stage' | 'reject_count'>,
): StepRefusal | null {
  if (group.deleted) return 'course_deleted';
  if (group.audit_status === AUDIT.refused) return 'group_refused';
  return isSubmitted(group) && group.stage !== 'complete' ? null : 'wrong_stage';
}

/** Whether somebody has submitted: from then on the plan stands. */
export function isSubmitted({
  stage,
  reject_count,
  audit_status,
}: Pick<Group, 'stage' | 'reject_count' | 'audit_status'>) {
  return stage !== 'informate' || reject_count > 0 || audit_status !== AUDIT.pending;
}

/** Who a group waits for, said to those who cannot act on it. */
export function waitingSentence({ stage }: Pick<Group, 'stage'>): string {
  return `该课程组处于“${stageTitle(stage)}”阶段，等待${WAITS_FOR[stage]}`;
}

const WAITS_FOR = {
  informate: '教师提交资料',
  audit: '负责人审核',
  political_audit: '党总支审核',
  center_audit: '课程中心审核',
  evaluation: '专家评审',
  assessment: '学部评议',
  complete: '公布结果',
} as const;
