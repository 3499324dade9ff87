import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { Button } from 'antd';
import { lazy } from 'react';
import type { Front } from '../../../ui/list/handling.ts';
import { useRowAction } from '../../../ui/list/use-row-action.ts';
import { whyNotId } from './PlanCell.tsx';
import { plans } from './plan-screen.tsx';
import styles from './planning.module.css';
import { WITHDRAWAL } from './withdrawal.tsx';

const ChangeDialog = lazy(() => import('./dialog/ChangeDialog.tsx'));

interface PlanActionsProps {
  readonly row: PlanRow;
  readonly present: (front: Front) => void;
  readonly onPlan: (courses: readonly PlanRow[]) => void;
}

const look = { type: 'link', size: 'small' } as const;

/** What can be done with a course; what cannot any more is shown, and its reason stands in the plan. */
export function PlanActions({ row, present, onPlan }: PlanActionsProps) {
  const { name, plan } = row;
  const { act, running } = useRowAction(plans, row, present);
  if (!plan)
    return (
      <Button {...look} aria-label={`安排评估：${name}`} onClick={() => onPlan([row])}>
        安排评估
      </Button>
    );
  const locked = {
    disabled: !plan.may_change,
    ...(plan.why_not && { title: plan.why_not, 'aria-describedby': whyNotId(row) }),
  };
  return (
    <span className={styles.actions}>
      <Button
        {...look}
        {...locked}
        aria-label={`修改：${name}`}
        onClick={() => present((onClosed) => <ChangeDialog {...{ name, plan, onClosed }} />)}
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
