import type { GoalShare, PlanGoal } from '@course-center/domain/goals/plan';
import { pointsText } from '@course-center/domain/goals/plan';
import { Select } from 'antd';
import { NumberInput } from './NumberInput.tsx';
import styles from './plan.module.css';
import { sharesOf } from './plan-draft.ts';

interface GoalSharesProps {
  readonly id: string;
  /** What the points are of: 期末 一、1. */
  readonly name: string;
  readonly goals: readonly PlanGoal[];
  readonly full: number;
  readonly value: readonly GoalShare[];
  readonly fault: string | undefined;
  readonly onChange: (shares: readonly GoalShare[]) => void;
}

/** Which goals something measures: one has all its points, several share them. */
export function GoalShares({ id, name, goals, full, value, fault, onChange }: GoalSharesProps) {
  const options = goals.map((goal, at) => ({ value: goal.key, label: goal.title || `目标 ${at + 1}` }));
  const titleOf = (key: string) => options.find((option) => option.value === key)?.label ?? '已删除的目标';
  return (
    <div className={styles.shares}>
      <Select
        id={id}
        mode="multiple"
        aria-label={`${name}支撑的课程目标`}
        placeholder={goals.length === 0 ? '请先填写课程目标' : '选择支撑的课程目标'}
        className={styles.sharesChoice ?? ''}
        {...(fault && { status: 'warning' as const })}
        options={options}
        value={value.map(({ goal }) => goal)}
        onChange={(chosen: string[]) => onChange(sharesOf(chosen, full, value))}
      />
      {value.length > 1 &&
        value.map(({ goal, points }) => (
          <span key={goal} className={styles.share}>
            <span>{titleOf(goal)}</span>
            <NumberInput
              label={`${name}分给${titleOf(goal)}的分值`}
              className={styles.short}
              value={points}
              scale={100}
              suffix="分"
              onChange={(typed) =>
                onChange(value.map((each) => (each.goal === goal ? { goal, points: typed ?? 0 } : each)))
              }
            />
          </span>
        ))}
      {value.length > 1 && (
        <span className={styles.sum} data-wrong={sumOf(value) !== full || undefined}>
          合计 {pointsText(sumOf(value))} / {pointsText(full)}
        </span>
      )}
    </div>
  );
}

function sumOf(shares: readonly GoalShare[]): number {
  return shares.reduce((sum, { points }) => sum + points, 0);
}
