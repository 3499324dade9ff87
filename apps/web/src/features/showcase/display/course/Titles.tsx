import type { CourseBasic } from '@course-center/contract/showcase/display';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { groupedText } from '../ui/counts.ts';
import { offeredBy } from '../ui/course-words.ts';
import { teamText } from './facts.ts';
import styles from './titles.module.css';

/** The name of a course, who offers it, and what one wants to know of it first. */
export function Titles({ course }: { readonly course: CourseBasic }) {
  const { credit, class_hour, page_view } = course;
  return (
    <div className={styles.titles}>
      <ul className={styles.chips} aria-label="课程标签">
        <li className={styles.grade}>{gradeText(course.grade)}</li>
        <li>{teamText(course)}</li>
        {course.nature && <li>{course.nature.name}</li>}
      </ul>
      <h1>{course.course_name}</h1>
      <p className={styles.by}>{offeredBy(course)}</p>
      <dl className={styles.figures}>
        {credit > 0 && <Figure name="学分" value={String(credit)} />}
        {class_hour > 0 && <Figure name="学时" value={String(class_hour)} />}
        <Figure name="浏览量" value={groupedText(page_view)} />
      </dl>
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
