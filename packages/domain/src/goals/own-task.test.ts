import { expect, test } from 'vitest';
import { nextOfGoalCourse, type OwnGoalCourseFacts } from './own-task.ts';

const DONE: OwnGoalCourseFacts = {
  ...{ state: 'draft', is_leader: true, last_action: null, goals: 2, plan_lacking: 0, students: 30 },
  ...{ marks_missing: 0, measures_open: 0, unanalysed: 0 },
};
const CONFIRMED = { state: 'plan_confirmed', last_action: 'confirm_plan' } as const;

test.each<[Partial<OwnGoalCourseFacts>, string | null, string, string | null]>([
  [{ goals: 0 }, 'plan', '填写课程目标与考核项', 'plan'],
  [{ plan_lacking: 3 }, 'plan', '完善方案（3 处待完善）', 'plan'],
  [{}, 'plan', '提交方案', 'plan'],
  [{ last_action: 'withdraw_plan' }, 'plan', '提交方案', 'plan'],
  [{ last_action: 'return_plan' }, 'plan_returned', '提交方案', 'plan'],
  [{ last_action: 'reopen_plan', plan_lacking: 1 }, 'plan_returned', '完善方案（1 处待完善）', 'plan'],
  [{ is_leader: false }, null, '等待课程负责人提交方案', null],
  [{ is_leader: false, last_action: 'return_plan' }, 'plan_returned', '按审核意见修改方案', 'plan'],
  [{ state: 'plan_submitted' }, null, '等待审核人审核方案', null],
  [{ ...CONFIRMED, students: 0 }, 'marks', '录入学生名单', 'marks'],
  [{ ...CONFIRMED, marks_missing: 4, measures_open: 1 }, 'marks', '录入成绩（还缺 4 个）', 'marks'],
  [{ ...CONFIRMED, measures_open: 2 }, 'measures', '填写往期措施的落实情况（2 条）', 'measures'],
  [{ ...CONFIRMED, unanalysed: 1 }, 'report', '填写达成情况分析（1 个目标）', 'report'],
  [CONFIRMED, 'report', '提交报告', 'report'],
  [{ ...CONFIRMED, is_leader: false }, null, '等待课程负责人提交报告', null],
  [{ ...CONFIRMED, last_action: 'return_report' }, 'report_returned', '提交报告', 'report'],
  [
    { ...CONFIRMED, last_action: 'reopen_report', marks_missing: 1 },
    'report_returned',
    '录入成绩（还缺 1 个）',
    'marks',
  ],
  [{ state: 'report_submitted' }, null, '等待审核人审核报告', null],
  [{ state: 'confirmed' }, null, '', null],
  [{ state: 'archived' }, null, '', null],
])('%j asks for %s: %s', (facts, task, next, part) => {
  expect(nextOfGoalCourse({ ...DONE, ...facts })).toEqual({ task, next, part });
});
