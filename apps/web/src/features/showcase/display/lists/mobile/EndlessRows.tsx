import type { DisplayCourse } from '@course-center/contract/showcase/display';
import type { SectionType } from '@course-center/domain/showcase/section';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useVisit } from '../../frame/visit.tsx';
import { CourseLink } from '../../ui/CourseLink.tsx';
import { Cover } from '../../ui/Cover.tsx';
import { gradeShown } from '../../ui/course-words.ts';
import { ViewCount } from '../../ui/ViewCount.tsx';
import { addressOfChoice, type ListChoice } from '../list-choice.ts';
import { type Courses, loadCourses } from '../load-list.ts';
import { begun, type Endless, grown } from './endless.ts';
import styles from './endless-rows.module.css';
import { keepPlace, keptPlace } from './kept-place.ts';

/** A next page shows itself no sooner: the list would jump under the thumb. */
const DELAY = 1000;

interface EndlessRowsProps {
  readonly first: Courses;
  readonly choice: ListChoice;
  readonly type: SectionType | null;
}

/** As many as a phone shows before it is scrolled. */
const SEEN_FIRST = 4;
/** How far below the screen the end may be when the next page is fetched. */
const AHEAD = '240px';

export function EndlessRows({ first, choice, type }: EndlessRowsProps) {
  const { loading } = useVisit();
  const [list, more] = useEndless(first, choice);
  const end = useReached(list, more);
  return (
    <div className={styles.list} aria-busy={loading}>
      <ul className={styles.rows}>
        {list.rows.map((course, index) => (
          <li key={course.id}>
            <CourseRow course={course} type={type} eager={index < SEEN_FIRST} />
          </li>
        ))}
      </ul>
      <div ref={end} className={styles.end} role="status">
        {(list.state === 'more' || list.state === 'loading') && <p className={styles.loading}>正在加载…</p>}
        {list.state === 'ended' && <p>没有更多课程了</p>}
        {list.state === 'failed' && (
          <button type="button" className={styles.again} onClick={more}>
            加载失败，点击重试
          </button>
        )}
      </div>
    </div>
  );
}

/** Asks for more when the end of the list comes near; each longer list has its end somewhere else. */
function useReached(list: Endless, more: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
  });
  useEffect(() => {
    if (!end.current || list.state !== 'more') return;
    const watcher = new IntersectionObserver(
      (entries) => {
        // A busy phone tells several at once; the last is how it is now.
        if (entries.at(-1)?.isIntersecting) ask.current();
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [list]);
  return end;
}

/** A list with its first page, and the way to its next; another first page is another list. */
function useEndless(first: Courses, choice: ListChoice): [list: Endless, more: () => void] {
  const { read } = useVisit();
  const [shown, setShown] = useState({ first, list: begun(first) });
  if (shown.first !== first) setShown({ first, list: begun(first) });
  const { list } = shown;

  /** What arrives for a list that is another by now, or has grown by other means, is left out. */
  const put = (next: Endless) =>
    setShown((now) => (now.first === first && now.list.pages === list.pages ? { first, list: next } : now));
  const more = async () => {
    put({ ...list, state: 'loading' });
    try {
      const [page] = await Promise.all([
        loadCourses(read, { ...choice, page: list.pages + 1 }),
        pause(DELAY),
      ]);
      put(grown(list, page));
    } catch {
      put({ ...list, state: 'failed' });
    }
  };
  useKeptPlace(addressOfChoice(choice), list, put);
  return [list, more];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whoever comes back from a course finds the list as long as it was, and stands where they stood. */
function useKeptPlace(address: string, list: Endless, put: (list: Endless) => void): void {
  const now = useRef({ address, list, put });
  const [scroll, setScroll] = useState<number | null>(null);
  useEffect(() => {
    now.current = { address, list, put };
  });
  // Before the end of the short list is seen, which would ask for more.
  useLayoutEffect(() => {
    const place = keptPlace(now.current.address);
    if (!place || place.list.pages === 1) return;
    now.current.put(place.list);
    setScroll(place.scroll);
  }, []);
  // Once the rows are there again there is somewhere to scroll to.
  useLayoutEffect(() => {
    if (scroll !== null) window.scrollTo(0, scroll);
  }, [scroll]);
  useEffect(() => {
    const leave = () => keepPlace(now.current.address, { list: now.current.list, scroll: window.scrollY });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

interface CourseRowProps {
  readonly course: DisplayCourse;
  /** The section that the visitor is in; it goes along in the address. */
  readonly type?: SectionType | null | undefined;
  /** Its cover is among what is seen first. */
  readonly eager?: boolean | undefined;
}

/** A course in a phone's list: the cover at the left, what is told of it beside. Its heading is an h2. */
function CourseRow({ course, type = null, eager }: CourseRowProps) {
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
