import type { PlanRow } from '@course-center/contract/evaluation/plans';
import styles from './planning.module.css';

export function TeachersCell({ leader, teachers }: Pick<PlanRow, 'leader' | 'teachers'>) {
  return (
    <span className={`${styles.lines} ${styles.people}`}>
      <span>{leader?.name ?? '未指定'}</span>
      <span className={styles.quiet}>任课 {teachers} 人</span>
    </span>
  );
}
