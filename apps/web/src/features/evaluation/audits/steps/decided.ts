import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { Action } from '@course-center/domain/evaluation/workflow';

/** Whether a step is the auditor's last word on a group. */
export function isDecision(action: Action): boolean {
  return action === 'pass' || action === 'reject' || action === 'refuse';
}

/** What is said after a decision, and where it went on to. */
export function decidedSentence(
  action: Action,
  { course, stages }: Pick<AuditedGroup, 'course' | 'stages'>,
  next: string | undefined,
): string {
  const name = `“${course.name}”`;
  const went = next === undefined ? '名单中没有其他待审核的课程组' : `已转到“${next}”`;
  if (action === 'pass') return `${name}已通过，进入${stageAfter(stages)}；${went}`;
  if (action === 'reject') return `${name}已退回教师修改；${went}`;
  return `${name}本学期已终止评估；${went}`;
}

/** The stage that comes after the one where the group stands. */
export function stageAfter(stages: AuditedGroup['stages']): string {
  const at = stages.findIndex(({ state }) => state === 'current');
  return stages[at + 1]?.title ?? '下一阶段';
}
