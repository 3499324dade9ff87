import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { Button } from 'antd';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import type { RowAction } from '../../../ui/list/list-action.ts';
import { useRowAction } from '../../../ui/list/use-row-action.ts';
import { WhyMark } from '../../../ui/list/WhyMark.tsx';
import { withdrawPlan } from './api.ts';
import { plans } from './plan-screen.tsx';
import styles from './planning.module.css';

const ChangeDialog = lazyPart(() => import('./dialog/ChangeDialog.tsx'));

interface PlanActionsProps {
  readonly row: PlanRow;
  readonly present: (front: Front) => void;
  readonly onPlan: (courses: readonly PlanRow[]) => void;
}

const look = { type: 'link', size: 'small' } as const;

/** What can be done with a course; what cannot any more is shown, and its reason stands beside it. */
export function PlanActions({ row, present, onPlan }: PlanActionsProps) {
  const { name, plan } = row;
  const { act, running } = useRowAction(plans, row, present);
  if (!plan)
    return (
      <Button {...look} aria-label={`安排评估：${name}`} onClick={() => onPlan([row])}>
        安排评估
      </Button>
    );
  const reason = `plan-why-not-${row.id}`;
  const locked = {
    disabled: !plan.may_change,
    ...(plan.why_not && { 'aria-describedby': reason }),
  };
  return (
    <span className={styles.actions}>
      {plan.why_not && <WhyMark id={reason} why={plan.why_not} />}
      <Button
        {...look}
        {...locked}
        aria-label={`修改：${name}`}
        onClick={() => present((onClosed) => <ChangeDialog {...{ course: row, plan, onClosed }} />)}
      >
        修改
      </Button>
      <Button
        {...look}
        {...locked}
        danger
        aria-label={`撤销：${name}`}
        loading={running === WITHDRAWAL.title}
        onClick={() => act(WITHDRAWAL)}
      >
        撤销
      </Button>
    </span>
  );
}

const WITHDRAWAL: RowAction<PlanRow> = {
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
