import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { oneTabStop, pressInRows } from '../../../ui/table/row-keys.ts';

/** The panel with all of one group. */
export interface Opening {
  readonly opened: number | null;
  /** A click opens it as well: its person prefers the panel to columns. */
  readonly byClick: boolean;
  readonly open: (group: number | null) => void;
}

const ROW = 'tr[data-group]';

/** Keys in the rows, as in every list: Enter and a click open all of a group, Escape closes it. */
export function useRowKeys(opening: Opening) {
  const table = useRef<HTMLTableElement>(null);
  const open = (row: HTMLElement) => opening.open(Number(row.dataset.group));
  useEffect(() => oneTabStop(table.current, ROW));

  function close(): boolean {
    if (opening.opened === null) return false;
    opening.open(null);
    return true;
  }

  return {
    ref: table,
    'data-opens': opening.byClick || undefined,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      pressInRows(event, table.current, { rows: ROW, open, close }),
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.target.closest(ROW)) oneTabStop(table.current, ROW, event.target);
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const target = event.target as HTMLElement;
      if (!opening.byClick || target.closest('a, button, input, label, select')) return;
      const line = target.closest('tr');
      // A line of a team's other member opens the team.
      let row: Element | null = line;
      while (row && !row.matches(ROW)) row = row.previousElementSibling;
      if (row instanceof HTMLElement && row.closest('tbody')) open(row);
    },
  };
}
