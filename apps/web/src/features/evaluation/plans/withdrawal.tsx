import type { PlanRow } from '@course-center/contract/evaluation/plans';
import type { RowAction } from '../../../ui/list/list-action.ts';
import { withdrawPlan } from './api.ts';

export const WITHDRAWAL: RowAction<PlanRow> = {
  title: '撤销',
  danger: true,
  confirm: ({ name, plan }) => ({
    title: `撤销“${name}”的评估安排？`,
    content: `${started(plan?.started ?? 0)}该课程本学期不再参加评估；已填写的内容保留，管理员可以恢复。`,
    okText: '撤销',
  }),
  async run({ name, plan }) {
    if (plan) await withdrawPlan(plan.id);
    return { said: `“${name}”的评估安排已撤销` };
  },
};

function started(people: number): string {
  return people > 0 ? `已有 ${people} 位教师开始填报。` : '';
}
