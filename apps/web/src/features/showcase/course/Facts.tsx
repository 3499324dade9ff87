import type { CourseBasic } from '@course-center/contract/showcase/display';
import styles from './facts.module.css';
import { factsOf } from './facts.ts';

export function Facts({ course }: { readonly course: CourseBasic }) {
  return (
    <dl className={styles.facts}>
      {factsOf(course).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
