import type { OwnGoalCourse } from '@course-center/contract/goals/plans';
import { GOAL_TASKS, type GoalTask } from '@course-center/domain/goals/own-task';
import { type Task, UNIT } from './waiting.ts';

type Waiting = Task[];

/** To a teacher: what the own goal courses wait for; each leads to just these courses. */
export function goalsWaiting(own: readonly Pick<OwnGoalCourse, 'task'>[]): Waiting {
  return (Object.keys(GOAL_TASKS) as GoalTask[]).map((task) => ({
    ...{ key: `goal_${task}`, process_title: '', ...GOAL_TASKS[task] },
    ...{ action: '去办理', due: null, unit: UNIT.course },
    count: own.filter((course) => course.task === task).length,
    path: `/courseGoal/achieve?task=${task}`,
  }));
}

/** To a principal or the course centre: plans and reports that this person may confirm. */
export function goalReviewsWaiting(counts: { readonly plans: number; readonly reports: number }): Waiting {
  const path = (state: string) => `/courseGoal/courses?filter[mine]=true&filter[state]=${state}`;
  return [
    {
      ...{
        key: 'goal_plans',
        process_title: '',
        title: '考核方案待审核',
        hint: '逐个课程目标审核合理性，确认或退回',
      },
      ...{ action: '去审核', due: null, unit: UNIT.course },
      ...{ count: counts.plans, path: path('plan_submitted') },
    },
    {
      ...{
        key: 'goal_reports',
        process_title: '',
        title: '达成度报告待审核',
        hint: '审核达成度、分析与改进措施，确认或退回',
      },
      ...{ action: '去审核', due: null, unit: UNIT.course },
      ...{ count: counts.reports, path: path('report_submitted') },
    },
  ];
}
