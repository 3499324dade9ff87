import type { DisplayCourse } from '@course-center/contract/showcase/display';
import { PAGE_SIZES } from '../../../../../ui/list/list-state.ts';
import type { Courses } from '../load-list.ts';

/** A list that grows by pages while it is scrolled. */
export interface Endless {
  readonly rows: readonly DisplayCourse[];
  readonly pages: number;
  readonly state: 'more' | 'loading' | 'failed' | 'ended';
}

const FULL = PAGE_SIZES[0];

export function begun(first: Courses): Endless {
  return grown({ rows: [], pages: 0, state: 'more' }, first);
}

/** After another page. What moved there because others were viewed in the meantime is shown already. */
export function grown({ rows, pages }: Endless, { courses, total }: Courses): Endless {
  const known = new Set(rows.map(({ id }) => id));
  const reached = (pages + 1) * FULL >= total;
  return {
    rows: [...rows, ...courses.filter(({ id }) => !known.has(id))],
    pages: pages + 1,
    state: courses.length < FULL || reached ? 'ended' : 'more',
  };
}
