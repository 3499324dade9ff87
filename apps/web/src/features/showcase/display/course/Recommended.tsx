import type { DisplayCourse } from '@course-center/contract/showcase/display';
import type { SectionType } from '@course-center/domain/showcase/section';
import { CourseCard } from '../ui/CourseCard.tsx';
import styles from './recommended.module.css';

/** Five in a row of 1200 px, or two on a phone. */
const SIZES = '(max-width: 767px) 46vw, 221px';

interface RecommendedProps {
  readonly courses: readonly DisplayCourse[];
  /** The section that the visitor came from. */
  readonly type: SectionType | null;
}

/** Other courses; each is shown in the place of this one. */
export function Recommended({ courses, type }: RecommendedProps) {
  if (courses.length === 0) return null;
  return (
    <section className={styles.recommended} aria-labelledby="recommended">
      <h2 id="recommended">推荐课程</h2>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} type={type} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
