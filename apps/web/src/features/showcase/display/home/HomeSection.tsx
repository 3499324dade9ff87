import { PageLink } from '../frame/PageLink.tsx';
import { CourseCard } from '../ui/CourseCard.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './home-section.module.css';
import { SECTION_COURSES, type SectionCourses } from './load-home.ts';

interface HomeSectionProps extends SectionCourses {
  /** Nothing else with a picture stands above it. */
  readonly first: boolean;
}

/** How many cards are among what is seen first where no slides are. */
const SEEN_FIRST = 2;

/** One of the four sections: its best eight, and the way to all where there may be more. */
export function HomeSection({ section: { type, title }, courses, first }: HomeSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {courses.length === SECTION_COURSES && (
          <PageLink to={`/view-all?type=${type}`} className={styles.more} label={`更多${title}`}>
            更多
            <Icon name="next" size={16} />
          </PageLink>
        )}
      </div>
      {courses.length === 0 ? (
        <Empty />
      ) : (
        <ul className={styles.grid}>
          {courses.map((course, at) => (
            <li key={course.id}>
              <CourseCard course={course} type={type} eager={first && at < SEEN_FIRST} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
