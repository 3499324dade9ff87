import type { PlanRow } from '@course-center/contract/evaluation/plans';
import styles from './planning.module.css';

export function CourseCell({ name, code }: Pick<PlanRow, 'name' | 'code'>) {
  return (
    <span className={styles.lines}>
      <span>{name}</span>
      <span className={styles.quiet}>{code}</span>
    </span>
  );
}
