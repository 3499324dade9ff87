import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { currentCaller } from '../../request/caller.ts';
import { type ColumnLayout, type LaidColumn, laidOut, useColumnLayout } from '../table/column-layout.ts';
import type { Column } from '../table/PlainTable.tsx';
import { oneTabStop, pressInRows } from '../table/row-keys.ts';
import { TableTools } from '../table/TableTools.tsx';
import { MOBILE, useMediaQuery } from '../use-media-query.ts';
import { type ListLook, type ToolColumn, USUAL } from './list-look.ts';

interface ListToolsProps {
  /** What the layout is kept under. */
  readonly name: string;
  readonly columns: readonly ToolColumn[];
  /** Where the rows are. */
  readonly place: RefObject<HTMLElement | null>;
  /** Something else stands in their place now. */
  readonly hidden: boolean;
  /** The rows have keys of their own. */
  readonly ownKeys: boolean;
  readonly onLook: (look: ListLook) => void;
}

/** The tools of every list: columns, dense rows, and keys that go through them. Cards have none, and show all there is. */
export default function ListTools({ name, columns, place, hidden, ownKeys, onLook }: ListToolsProps) {
  const mobile = useMediaQuery(MOBILE);
  const [layout, keep] = useColumnLayout(currentCaller().person ?? 0, `list:${name}`);
  const all = useMemo(() => columns.map(laidColumn), [columns]);
  const [width, setWidth] = useState(0);
  useEffect(() => setWidth(place.current?.clientWidth ?? 0));
  const most = mostPinned(width);
  const unpinned = (wanted: ColumnLayout) => {
    const pinned = laidOut(all, wanted).filter((column) => !column.fixed && column.pinned);
    return pinned.slice(most);
  };
  // Before anything is seen: rows do not move for those who arranged them.
  useLayoutEffect(() => {
    onLook(mobile ? USUAL : lookOf(layout, most));
  }, [layout, mobile, most, onLook]);
  useListKeys(ownKeys ? null : place);
  if (mobile || hidden) return null;
  return <TableTools columns={all} layout={layout} onLayout={keep} unpinned={unpinned} />;
}

function laidColumn({ key, title, role, leads }: ToolColumn): LaidColumn {
  const stays = leads || role !== undefined;
  // What a row is chosen and changed with has no name to speak of.
  const named = role === undefined || role === 'name';
  return { key, title: named ? title : '', ...(stays && { fixed: true as const }) };
}

/** What a pinned column takes, and what the choice and the name before it take. */
const PINNED = 160;
const NAMED = 200;
const BEFORE = 48 + NAMED;

/** How many columns can be pinned and leave half of a table of this width to be scrolled. */
function mostPinned(width: number): number {
  return Math.max(1, Math.floor((width / 2 - BEFORE) / PINNED));
}

/** The columns as a layout has them: what a row is chosen and called by begins, what is done with it ends the row. */
function lookOf(layout: ColumnLayout, most: number): ListLook {
  const arranged = layout.order.length + layout.hidden.length + layout.pinned.length > 0;
  if (!arranged) return layout.dense ? { ...USUAL, dense: true } : USUAL;
  return {
    dense: layout.dense,
    arrange<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
      const laid = laidOut(
        columns.map((column) => ({ ...laidColumn(column), ...pinOf(column), column })),
        layout,
      );
      const pinned = laid.filter(({ fixed, pinned }) => !fixed && pinned).slice(0, most);
      return laid.map((each): Column<Row> => {
        const { column } = each;
        if (pinned.includes(each)) return { ...column, width: column.width ?? PINNED, pinned: 'start' };
        // Those that stay beside it have to know where it ends.
        if (column.role === 'name' && pinned.length > 0) return { ...column, width: column.width ?? NAMED };
        return column;
      });
    },
  };
}

function pinOf<Row>({ role }: Column<Row>): Pick<LaidColumn, 'pinned'> {
  if (!role) return {};
  return { pinned: role === 'actions' ? 'end' : 'start' };
}

const ROW = 'tbody > tr';
/** What Enter does with a row: what its name leads to, else the first thing that is done with it. */
const OPENS = [
  ...['[data-role="name"] a', '[data-role="name"] button'],
  ...['[data-role="actions"] a', '[data-role="actions"] button'],
];

function openRow(row: HTMLElement): void {
  const first = OPENS.flatMap((each) => row.querySelector<HTMLElement>(each) ?? [])[0];
  first?.click();
}

/** The keys of the evaluation table, in the rows of any list. */
function useListKeys(place: RefObject<HTMLElement | null> | null): void {
  useEffect(() => oneTabStop(place?.current ?? null, ROW));
  useEffect(() => {
    const rows = place?.current;
    if (!rows) return;
    const press = (event: KeyboardEvent) => pressInRows(event, rows, { rows: ROW, open: openRow });
    const move = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(ROW)) oneTabStop(rows, ROW, target);
    };
    rows.addEventListener('keydown', press);
    rows.addEventListener('focusin', move);
    return () => {
      rows.removeEventListener('keydown', press);
      rows.removeEventListener('focusin', move);
    };
  }, [place]);
}
