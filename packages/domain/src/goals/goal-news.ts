import type { GoalAction } from './goal-course.ts';

/** What a step of a goal course means for others: whom it tells, and what it is about. */
export interface GoalNews {
  readonly tells: 'reviewer' | 'returned' | 'confirmed';
  readonly about: 'plan' | 'report';
}

export const GOAL_PAPER: Readonly<Record<GoalNews['about'], string>> = {
  plan: '考核方案',
  report: '达成度报告',
};

const NEWS: Readonly<Record<GoalAction, GoalNews | null>> = {
  submit_plan: { tells: 'reviewer', about: 'plan' },
  withdraw_plan: null,
  confirm_plan: { tells: 'confirmed', about: 'plan' },
  return_plan: { tells: 'returned', about: 'plan' },
  // Open again it waits for its teachers as one that came back does.
  reopen_plan: { tells: 'returned', about: 'plan' },
  submit_report: { tells: 'reviewer', about: 'report' },
  withdraw_report: null,
  confirm_report: { tells: 'confirmed', about: 'report' },
  return_report: { tells: 'returned', about: 'report' },
  reopen_report: { tells: 'returned', about: 'report' },
  archive: null,
};

/** Null for what nobody waits for. */
export function goalNews(action: GoalAction): GoalNews | null {
  return NEWS[action];
}
