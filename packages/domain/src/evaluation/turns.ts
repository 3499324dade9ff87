import type { Group, GroupTeacher } from './group.ts';
import { isAssessed, isAudited, isFilling, isOver, isScored } from './stages.ts';

/** What is to be done in a stage, where the stage alone does not say it. */
export const TURN_TASK = {
  submit: '成员均已完成填报，待提交',
  assign: '待分配校级专家',
  department_grade: '待确定院级等级',
  conclude: '待结束评审',
  settle: '评议未通过，待处理',
  list: '待列入结果名单',
} as const;
export type TurnTask = keyof typeof TURN_TASK;

/** Whose turn it is: those who audit in its stage, the committee's members, who leads the group, the course centre. */
export interface TurnAfter {
  readonly whose: 'auditors' | 'committee' | 'leader' | 'centre';
  readonly task: TurnTask | null;
}

interface Turned extends Pick<Group, 'stage'> {
  readonly teachers: readonly Pick<GroupTeacher, 'is_leader' | 'handed_in'>[];
  readonly reviews: Pick<Group['reviews'], 'assigned'>;
  readonly committee: Pick<Group['committee'], 'closed'>;
}

/** Whose turn a step makes it, everybody before them being done; null where it was theirs before, or is nobody's. */
export function turnAfter(before: Turned, after: Turned): TurnAfter | null {
  if (isFilling(before) && isFilling(after))
    return !membersAreDone(before) && membersAreDone(after) ? { whose: 'leader', task: 'submit' } : null;
  if (before.stage === after.stage) {
    const closed = isAssessed(after) && after.committee.closed && !before.committee.closed;
    return closed ? { whose: 'centre', task: 'settle' } : null;
  }
  if (isAudited(after)) return { whose: 'auditors', task: null };
  if (isAssessed(after)) return { whose: 'committee', task: null };
  if (isOver(after)) return { whose: 'centre', task: 'list' };
  return isScored(after.stage) && after.reviews.assigned === 0 ? { whose: 'centre', task: 'assign' } : null;
}

/** Who is alone in a group waits for nobody. */
function membersAreDone({ teachers }: Turned): boolean {
  const members = teachers.filter(({ is_leader }) => !is_leader);
  return (
    members.length === 0 || members.length === teachers.length || members.every((each) => each.handed_in)
  );
}
