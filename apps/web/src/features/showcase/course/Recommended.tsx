import type { DisplayCourse } from '@course-center/contract/showcase/display';
import { CourseCard } from '../ui/CourseCard.tsx';
import styles from './recommended.module.css';

/** Five in a row of 1200 px, or two on a phone. */
const SIZES = '(max-width: 767px) 46vw, 221px';

/** Other courses; each is shown in the place of this one. */
export function Recommended({ courses }: { readonly courses: readonly DisplayCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <section className={styles.recommended} aria-labelledby="recommended">
      <h2 id="recommended">推荐课程</h2>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
