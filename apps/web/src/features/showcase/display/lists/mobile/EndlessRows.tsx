import type { SectionType } from '@course-center/domain/showcase/section';
import { useEffect, useRef } from 'react';
import { useVisit } from '../../frame/visit.tsx';
import { CourseRow } from '../../ui/CourseRow.tsx';
import type { ListChoice } from '../list-choice.ts';
import type { Courses } from '../load-list.ts';
import type { Endless } from './endless.ts';
import styles from './endless-rows.module.css';
import { useEndless } from './use-endless.ts';

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
