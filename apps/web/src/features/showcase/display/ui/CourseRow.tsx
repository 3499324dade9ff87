import type { DisplayCourse } from '@course-center/contract/showcase/display';
import type { SectionType } from '@course-center/domain/showcase/section';
import { CourseLink } from './CourseLink.tsx';
import { Cover } from './Cover.tsx';
import styles from './course-row.module.css';
import { gradeShown } from './course-words.ts';
import { ViewCount } from './ViewCount.tsx';

interface CourseRowProps {
  readonly course: DisplayCourse;
  /** The section that the visitor is in; it goes along in the address. */
  readonly type?: SectionType | null | undefined;
  /** Its cover is among what is seen first. */
  readonly eager?: boolean | undefined;
}

/** A course in a phone's list: the cover at the left, what is told of it beside. Its heading is an h2. */
export function CourseRow({ course, type = null, eager }: CourseRowProps) {
  return (
    <article>
      <CourseLink course={course} type={type} className={styles.row}>
        <div className={styles.picture}>
          <Cover course={course} sizes="39vw" eager={eager} />
          <span className={styles.grade}>{gradeShown(course, type)}</span>
        </div>
        <div className={styles.text}>
          <h2 className={styles.name}>{course.course_name}</h2>
          <p className={styles.by}>{course.college.name}</p>
          <p className={styles.line}>
            <span className={styles.by}>{course.teacher_name}</span>
            <ViewCount count={course.page_view} />
          </p>
        </div>
      </CourseLink>
    </article>
  );
}
