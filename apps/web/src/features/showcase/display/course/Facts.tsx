import type { CourseBasic } from '@course-center/contract/showcase/display';
import styles from './facts.module.css';
import { factsOf, updatedOn } from './facts.ts';

export function Facts({ course }: { readonly course: CourseBasic }) {
  return (
    <div className={styles.box}>
      <dl className={styles.facts}>
        {factsOf(course).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.updated}>更新时间 {updatedOn(course)}</p>
    </div>
  );
}
