import type { ExcellentCourseRow } from '@course-center/contract/showcase/manage';
import { Link, useLocation } from 'react-router';
import { CoverThumb } from '../picture/CoverThumb.tsx';
import styles from './list.module.css';

/** A course with its cover; the name leads to its editor. */
export function CourseCell({ row }: { readonly row: ExcellentCourseRow }) {
  const { search } = useLocation();
  const { id, course_name, code, acad_year_term, cover } = row;
  const facts = [code, acad_year_term].filter((fact) => fact !== '').join(' · ');
  return (
    <span className={styles.course}>
      <CoverThumb cover={cover} name={course_name} />
      <span className={styles.words}>
        <Link to={{ pathname: String(id), search }}>{course_name}</Link>
        {facts !== '' && <span className={styles.facts}>{facts}</span>}
      </span>
    </span>
  );
}
