import type { DisplayCourse } from '@course-center/contract/showcase/display';
import type { SectionType } from '@course-center/domain/showcase/section';
import { CourseLink } from './CourseLink.tsx';
import { Cover } from './Cover.tsx';
import styles from './course-card.module.css';
import { gradeShown } from './course-words.ts';
import { ViewCount } from './ViewCount.tsx';

interface CourseCardProps {
  readonly course: DisplayCourse;
  /** The section that the visitor is in; it goes along in the address. */
  readonly type?: SectionType | null | undefined;
  /** Its cover is among what is seen first. */
  readonly eager?: boolean | undefined;
  /** For other grids than four columns of 1200 px, or two on a phone. */
  readonly sizes?: string | undefined;
}

const SIZES = '(max-width: 767px) 44vw, 282px';

/** A course in a grid; its heading is an h3. */
export function CourseCard({ course, type = null, eager, sizes = SIZES }: CourseCardProps) {
  return (
    <article className={styles.card}>
      <CourseLink course={course} type={type} className={styles.link}>
        <div className={styles.picture}>
          <Cover course={course} sizes={sizes} eager={eager} />
          <span className={styles.grade}>{gradeShown(course, type)}</span>
        </div>
        <div className={styles.text}>
          <h3 className={styles.name}>{course.course_name}</h3>
          <p className={styles.line}>
            <span className={styles.department}>{course.college.name}</span>
            {course.teacher_name !== '' && <span className={styles.teacher}>{course.teacher_name}</span>}
            <ViewCount count={course.page_view} />
          </p>
        </div>
      </CourseLink>
    </article>
  );
}
