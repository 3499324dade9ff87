import type { Planned } from '@course-center/contract/evaluation/plans';
import styles from './planning.module.css';

/** The courses that are left out, each with the server's reason. */
export function SkippedCourses({ skipped }: Pick<Planned, 'skipped'>) {
  return (
    <ul className={styles.skipped}>
      {skipped.map(({ id, name, sentence }) => (
        <li key={id}>
          {name}：{sentence}
        </li>
      ))}
    </ul>
  );
}
