import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { Selection } from '../../../ui/list/use-selection.ts';
import type { TeacherLine } from './rows.ts';

/** The panel with all of one group. */
export interface Opening {
  readonly opened: number | null;
  /** A click opens it as well: its person prefers the panel to columns. */
  readonly byClick: boolean;
  readonly open: (group: number | null) => void;
}

const ROW = 'tr[data-group]';
const STEP: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Keys in the rows: arrows go from group to group, Enter opens one, space chooses it, Escape closes what is open. One
 * row is in the order of the tabs at a time; which, the table itself remembers, so that none is drawn again for it.
 */
export function useRowKeys(
  lines: readonly TeacherLine[],
  selection: Selection<CourseGroup> | null,
  opening: Opening | undefined,
) {
  const table = useRef<HTMLTableElement>(null);
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  useEffect(() => {
    const drawn = rows();
    if (!drawn.some(({ tabIndex }) => tabIndex === 0) && drawn[0]) drawn[0].tabIndex = 0;
  });

  function press(event: KeyboardEvent<HTMLElement>) {
    const row = event.target as HTMLElement;
    // What stands in a row has its own use for keys.
    if (!row.matches(ROW) || event.altKey || event.ctrlKey || event.metaKey) return;
    const id = Number(row.dataset.group);
    const step = STEP[event.key];
    if (step) {
      const drawn = rows();
      drawn[step(drawn.indexOf(row), drawn.length - 1)]?.focus();
    } else if (event.key === 'Enter' && opening) opening.open(id);
    else if (event.key === 'Escape' && opening?.opened != null) opening.open(null);
    else if (event.key === ' ' && selection) {
      const group = lines.find((line) => line.group.id === id)?.group;
      if (group) selection.set([group], !selection.has(group));
    } else return;
    event.preventDefault();
  }

  return {
    ref: table,
    'data-opens': opening?.byClick || undefined,
    onKeyDown: press,
    onFocus(event: FocusEvent<HTMLElement>) {
      const focused = event.target.closest<HTMLElement>(ROW);
      if (!focused) return;
      for (const row of rows()) row.tabIndex = row === focused ? 0 : -1;
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const target = event.target as HTMLElement;
      if (!opening?.byClick || target.closest('a, button, input, label, select')) return;
      const line = target.closest('tr');
      // A line of a team's other member opens the team.
      let row: Element | null = line;
      while (row && !row.matches(ROW)) row = row.previousElementSibling;
      if (row instanceof HTMLElement && row.closest('tbody')) opening.open(Number(row.dataset.group));
    },
  };
}
