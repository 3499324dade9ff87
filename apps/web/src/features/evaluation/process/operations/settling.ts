import type { CourseGroup } from '@course-center/contract/evaluation/courses';
import type { Action } from '@course-center/domain/evaluation/workflow';

interface Settling {
  /** What follows, said before it is decided. */
  readonly consequence: string;
  /** What became of the group. */
  readonly done: string;
}

const RETURNING: Settling = {
  consequence: '资料会退回教师修改，修改后需要重新审核。',
  done: '已退回教师修改',
};

/** The steps that take a group on are confirmed; the one that returns it has a comment of its own. */
const FORWARD: Partial<Readonly<Record<Action, Settling>>> = {
  pass: { consequence: '通过后进入下一阶段，不能撤回。', done: '已通过' },
  conclude: { consequence: '结束后进入课程评议，专家不能再修改评分，不能撤回。', done: '已结束评审' },
};

/** What concluding would leave undone: afterwards no department grade can be set. */
export function ungradedWarning(action: Action, groups: readonly Ungraded[]): string {
  if (action !== 'conclude') return '';
  const ungraded = groups.filter(
    ({ department_grade, group_department_experts }) =>
      department_grade === null && group_department_experts.length > 0,
  );
  if (ungraded.length === 0) return '';
  const which = groups.length === 1 ? '该课程组' : `其中 ${ungraded.length} 个课程组`;
  return `${which}的院级等级还没有确定，结束后不能再确定；如有需要，请先联系所在学院。`;
}

type Ungraded = Pick<CourseGroup, 'department_grade'> & {
  readonly group_department_experts: readonly unknown[];
};

export function isForward(action: Action): boolean {
  return FORWARD[action] !== undefined;
}

export function settlingOf(action: Action): Settling {
  return FORWARD[action] ?? RETURNING;
}
