import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { Tag } from 'antd';
import styles from './planning.module.css';

/** What the buttons of a row that cannot be used refer to. */
export function whyNotId({ id }: Pick<PlanRow, 'id'>): string {
  return `plan-why-not-${id}`;
}

/** How a course is evaluated, how far it is, and why it cannot be changed any more. */
export function PlanCell({ id, plan }: Pick<PlanRow, 'id' | 'plan'>) {
  if (!plan) return <span className={styles.quiet}>未安排</span>;
  const facts = [
    plan.is_team === 1 ? '团队课程' : '个人课程',
    plan.planning && `${plan.planning} 年规划`,
    plan.stage_title,
    plan.started > 0 && `已开始填报 ${plan.started} 人`,
  ].filter((fact) => fact);
  return (
    <span className={styles.lines}>
      <span>
        <Tag className={styles.process ?? ''} color={plan.process === 'old' ? 'default' : 'processing'}>
          {PROCESS_TITLE[plan.process]}
        </Tag>
        {plan.evaluation_system_name}
      </span>
      <span className={styles.quiet}>{facts.join(' · ')}</span>
      {plan.why_not && (
        <span id={whyNotId({ id })} className={styles.why}>
          {plan.why_not}
        </span>
      )}
    </span>
  );
}
