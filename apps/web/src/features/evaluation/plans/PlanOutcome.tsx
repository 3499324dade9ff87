import type { Planned } from '@course-center/contract/evaluation/plans';
import { Alert } from 'antd';
import styles from './planning.module.css';
import { SkippedCourses } from './SkippedCourses.tsx';

interface PlanOutcomeProps {
  readonly outcome: Planned;
  readonly onClose: () => void;
}

/** What was planned and what was skipped. It stays until it is closed: reasons take time to read. */
export function PlanOutcome({ outcome: { done, skipped }, onClose }: PlanOutcomeProps) {
  return (
    <Alert
      className={styles.outcome ?? ''}
      type="warning"
      showIcon
      title={`已安排 ${done} 门，跳过 ${skipped.length} 门`}
      description={<SkippedCourses skipped={skipped} />}
      closable={{ onClose, 'aria-label': '关闭' }}
    />
  );
}
