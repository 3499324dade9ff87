import type { GoalAction, GoalCourseState } from './goal-course.ts';

/** What a goal course waits for from one of its teachers, what is to be done first before the others. */
export const GOAL_TASKS = {
  plan_returned: { title: '考核方案被退回', hint: '请按审核意见修改后重新提交' },
  plan: { title: '考核方案待提交', hint: '填写课程目标与考核项，完善后提交审核' },
  report_returned: { title: '达成度报告被退回', hint: '请按审核意见修改后重新提交' },
  marks: { title: '成绩待录入', hint: '录入学生名单与各考核项的成绩' },
  measures: { title: '往期改进措施待落实', hint: '填写往期措施的落实情况后才能提交报告' },
  report: { title: '达成度报告待提交', hint: '填写各课程目标的分析与改进措施，完成后提交审核' },
} as const;
export type GoalTask = keyof typeof GOAL_TASKS;

/** The page of a goal course on which something is done. */
export type GoalPlace = 'plan' | 'marks' | 'measures' | 'report';

export interface OwnGoalCourseFacts {
  readonly state: GoalCourseState;
  readonly is_leader: boolean;
  /** The step that was taken last. */
  readonly last_action: GoalAction | null;
  readonly goals: number;
  /** Places of the plan that are still to be filled in. */
  readonly plan_lacking: number;
  readonly students: number;
  readonly marks_missing: number;
  readonly measures_open: number;
  /** Goals of which the report says nothing yet. */
  readonly unanalysed: number;
}

interface Next {
  readonly task: GoalTask | null;
  /** In words; nothing where it is done. */
  readonly next: string;
  readonly part: GoalPlace | null;
}

const waits = (next: string): Next => ({ task: null, next, part: null });

/** What is to be done next of a goal course by somebody who teaches it; only its leader hands in. */
export function nextOfGoalCourse(facts: OwnGoalCourseFacts): Next {
  if (facts.state === 'draft') return nextOfPlan(facts);
  if (facts.state === 'plan_submitted') return waits('等待审核人审核方案');
  if (facts.state === 'report_submitted') return waits('等待审核人审核报告');
  return facts.state === 'plan_confirmed' ? nextOfReport(facts) : waits('');
}

function nextOfPlan({ last_action, goals, plan_lacking, is_leader }: OwnGoalCourseFacts): Next {
  const back = last_action === 'return_plan' || last_action === 'reopen_plan';
  const doing = (next: string): Next => ({ task: back ? 'plan_returned' : 'plan', next, part: 'plan' });
  if (goals === 0) return doing('填写课程目标与考核项');
  if (plan_lacking > 0) return doing(`完善方案（${plan_lacking} 处待完善）`);
  return is_leader || back
    ? doing(is_leader ? '提交方案' : '按审核意见修改方案')
    : waits('等待课程负责人提交方案');
}

function nextOfReport(facts: OwnGoalCourseFacts): Next {
  const { last_action, students, marks_missing, measures_open, unanalysed, is_leader } = facts;
  const back = last_action === 'return_report' || last_action === 'reopen_report';
  const doing = (task: GoalTask, next: string, part: GoalPlace): Next => ({
    ...{ task: back ? 'report_returned' : task, next, part },
  });
  if (students === 0) return doing('marks', '录入学生名单', 'marks');
  if (marks_missing > 0) return doing('marks', `录入成绩（还缺 ${marks_missing} 个）`, 'marks');
  if (measures_open > 0)
    return doing('measures', `填写往期措施的落实情况（${measures_open} 条）`, 'measures');
  if (unanalysed > 0) return doing('report', `填写达成情况分析（${unanalysed} 个目标）`, 'report');
  if (is_leader) return doing('report', '提交报告', 'report');
  return back ? doing('report', '按审核意见修改报告', 'report') : waits('等待课程负责人提交报告');
}
