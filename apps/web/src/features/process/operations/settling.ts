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

export function isForward(action: Action): boolean {
  return FORWARD[action] !== undefined;
}

export function settlingOf(action: Action): Settling {
  return FORWARD[action] ?? RETURNING;
}
