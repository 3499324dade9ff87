import type { DisplayCourse } from '@course-center/contract/showcase/display';
import type { SectionType } from '@course-center/domain/showcase/section';
import { type ReactNode, useEffect, useRef } from 'react';
import { useVisit } from '../../frame/visit.tsx';
import { CourseCard } from '../../ui/CourseCard.tsx';
import spoken from '../../ui/spoken.module.css';
import styles from './card-grid.module.css';

interface CardGridProps {
  readonly courses: readonly DisplayCourse[];
  readonly type: SectionType | null;
  readonly page: number;
  /** What stands where no course does. */
  readonly instead: ReactNode;
}

/** The first row is seen at once. */
const FIRST_ROW = 4;

/** The courses of a page, four in a row. While others are on their way they stay, dimmed. */
export function CardGrid({ courses, type, page, instead }: CardGridProps) {
  const { loading } = useVisit();
  const top = useTopOnTurn(page);
  return (
    <section ref={top} className={styles.list} aria-busy={loading} aria-labelledby="list-heading">
      <h2 id="list-heading" className={spoken.spoken}>
        课程列表
      </h2>
      {courses.length === 0 ? (
        instead
      ) : (
        <ul className={styles.grid}>
          {courses.map((course, index) => (
            <li key={course.id}>
              <CourseCard course={course} type={type} eager={index < FIRST_ROW} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Another page is read from its beginning. */
function useTopOnTurn(page: number) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) top.current?.scrollIntoView();
    shown.current = page;
  }, [page]);
  return top;
}
