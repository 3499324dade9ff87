import { createContext, type ReactNode, useContext } from 'react';
import { Link, useSearchParams } from 'react-router';

/** What of an address names the course whose history is open, over whatever page. */
const HISTORY = 'history';

/** Whether who looks at the page may read what a course came to over the terms; where not, a name leads nowhere. */
export const HistoryTold = createContext(true);

interface CourseLinkProps {
  /** Of the course in the library. */
  readonly id: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A course's name, and the way to what it came to over the terms. */
export function CourseLink({ id, className, children }: CourseLinkProps) {
  const [params] = useSearchParams();
  const told = useContext(HistoryTold);
  if (!told) return <span className={className}>{children}</span>;
  const opened = new URLSearchParams(params);
  opened.set(HISTORY, String(id));
  return (
    <Link
      to={{ search: opened.toString() }}
      preventScrollReset
      title="查看历次评估"
      {...(className !== undefined && { className })}
    >
      {children}
    </Link>
  );
}

interface CourseTitleProps {
  /** Of the course in the library; null where its reader may not know its history, or several are meant. */
  readonly id: number | null | undefined;
  readonly children: ReactNode;
}

/** The title of a dialog about a course, with the way to its history: what is typed below stays. */
export function CourseTitle({ id, children }: CourseTitleProps) {
  const told = useContext(HistoryTold);
  if (!id || !told) return children;
  return (
    <>
      {children}{' '}
      <span style={{ marginInlineStart: 8, fontSize: 14, fontWeight: 'normal', whiteSpace: 'nowrap' }}>
        <CourseLink id={id}>历次评估</CourseLink>
      </span>
    </>
  );
}

/** The course whose history is open, and what closes it. */
export function useOpenedHistory(): readonly [id: number | null, close: () => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get(HISTORY));
  function close() {
    const left = new URLSearchParams(params);
    left.delete(HISTORY);
    setParams(left, { preventScrollReset: true });
  }
  return [Number.isInteger(id) && id > 0 ? id : null, close];
}
