import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChooseAll } from '../../../ui/list/ChooseAll.tsx';
import frame from '../../../ui/table/frame.module.css';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { CellView } from './cells/cell-of.tsx';
import { type EvaluationColumn, isOnPaper } from './columns/columns.ts';
import { DENSE_SAVES, fitWidths } from './columns/fit-widths.ts';
import { pinnedPlaces, pinnedWithin, standingsOf } from './columns/standing.ts';
import { GridLine, type LineLooks } from './GridLine.tsx';
import styles from './grid.module.css';
import type { TeacherLine } from './rows.ts';
import { spanAt } from './spans.ts';
import { type Opening, useRowKeys } from './use-row-keys.ts';
import { VirtualRows } from './VirtualRows.tsx';

export interface DrawnProps {
  readonly caption: string;
  readonly columns: readonly EvaluationColumn[];
  readonly lines: readonly TeacherLine[];
  readonly doings: CellView;
}

interface GridProps extends DrawnProps {
  /** More rows to a screen. */
  readonly dense: boolean;
  /** Told how wide the table's place is: whoever pins columns asks whether there is room. */
  readonly room: { current: number };
  readonly opening: Opening;
}

/** From here on only what is in view is drawn; below it, a search in the page finds everything. */
const MANY = 60;

/** The table in native markup: the first and the last columns stay, the others are scrolled between them. */
export function Grid(props: GridProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place, props.room);
  const printed = usePrinted();
  const columns = useMemo(
    () => (printed ? props.columns.filter(isOnPaper) : props.columns),
    [printed, props.columns],
  );
  // On paper in their own proportions: the room of the window says nothing about it.
  const fitted = printed && room !== null ? Number.POSITIVE_INFINITY : room;
  const tighter = props.dense ? DENSE_SAVES : 0;
  const widths = useMemo(
    () => (fitted === null ? null : fitWidths(columns, fitted, tighter)),
    [columns, fitted, tighter],
  );
  const total = widths && Object.values(widths).reduce((sum, width) => sum + width, 0);
  const wide = room !== null && total !== null && total > room;
  return (
    <div>
      <div
        ref={place}
        className={`${frame.place} ${styles.place}`}
        data-wide={wide || undefined}
        data-dense={props.dense || undefined}
        // Where a browser cannot keep the head in the page's view; a long table is virtual by the window's scrolling.
        data-bounded={(wide && props.lines.length <= MANY) || undefined}
      >
        {/* Measured first: a table that is in the place already would have to be laid out twice. */}
        {widths && total !== null && room !== null && (
          <FittedTable {...props} {...{ columns, widths, total, printed }} width={room} />
        )}
      </div>
      {wide && <SideScroll place={place} width={total} />}
    </div>
  );
}

interface SideScrollProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly width: number;
}

/** The bar of a wide table at the edge of the window: its own stands below the last row, where nobody looks for it. */
function SideScroll({ place, width }: SideScrollProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [table, own] = [place.current, bar.current];
    if (!table || !own) return;
    const follow = (one: HTMLElement, other: HTMLElement) => () => {
      if (Math.abs(one.scrollLeft - other.scrollLeft) > 1) other.scrollLeft = one.scrollLeft;
    };
    const [byTable, byBar] = [follow(table, own), follow(own, table)];
    byTable();
    table.addEventListener('scroll', byTable, { passive: true });
    own.addEventListener('scroll', byBar, { passive: true });
    return () => {
      table.removeEventListener('scroll', byTable);
      own.removeEventListener('scroll', byBar);
    };
  }, [place]);
  return (
    <div ref={bar} className={styles.side} aria-hidden tabIndex={-1}>
      <div style={{ width }} />
    </div>
  );
}

interface FittedTableProps extends Omit<GridProps, 'room' | 'dense'> {
  readonly widths: Readonly<Record<string, number>>;
  readonly total: number;
  /** Of its place. */
  readonly width: number;
  readonly printed: boolean;
}

function FittedTable(props: FittedTableProps) {
  const { caption, columns, lines, doings, opening, widths, total, width, printed } = props;
  const pinned = pinnedWithin(columns, widths, width);
  const pins = pinned.map((column) => column.pinned ?? '').join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stays is what they depend on, not how wide it is.
  const standings = useMemo(() => standingsOf(pinned), [columns, pins]);
  const keys = useRowKeys(opening);
  const virtual = lines.length > MANY && !printed;
  const Rows = virtual ? VirtualRows : GridRows;
  return (
    <table
      className={`${frame.table} ${styles.table}`}
      // On paper it is as wide as that: what is wider is drawn smaller by the browser.
      style={{ ...(!printed && { minWidth: total }), ...pinnedPlaces(pinned, widths) }}
      {...keys}
      aria-rowcount={virtual ? lines.length + 1 : undefined}
    >
      <caption className={frame.caption}>{caption}</caption>
      <colgroup>
        {columns.map(({ id }) => (
          <col key={id} style={{ width: `${(100 * (widths[id] ?? 0)) / total}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, title, by }, at) => (
            <th key={id} scope="col" {...standings[at]}>
              {id === 'choice'
                ? doings.selection && <ChooseAll selection={doings.selection} rows={groupsIn(lines)} />
                : title}
              {by && <span className={styles.by}>{by}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <Rows columns={columns} standings={standings} lines={lines} doings={doings} opened={opening.opened} />
    </table>
  );
}

/** The groups of the lines, each once. */
function groupsIn(lines: readonly TeacherLine[]) {
  return lines.filter(({ leads }) => leads).map(({ group }) => group);
}

/**
 * Whether it is being printed. The event comes before the browser lays the pages out and counts them; the media query
 * changes only afterwards, and what is shorter by then leaves pages that nothing stands on.
 */
function usePrinted(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setBegun(true));
    const end = () => setBegun(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return useMediaQuery('print') || begun;
}

/** How wide a place is; null before it is drawn. */
function useRoom(place: RefObject<HTMLElement | null>, told: { current: number }): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      setRoom(element.clientWidth);
      told.current = element.clientWidth;
      // How far its head goes along with the page; see the style sheet.
      element.style.setProperty('--height', `${element.offsetHeight}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, told]);
  return room;
}

interface GridRowsProps extends LineLooks {
  readonly lines: readonly TeacherLine[];
}

/** The rows, apart from how wide their columns are: they are drawn once, whatever room there turns out to be. */
const GridRows = memo(function GridRows({ lines, ...looks }: GridRowsProps) {
  return (
    <tbody>
      {lines.map((line, at) => (
        <GridLine
          key={line.teacher.id}
          line={line}
          courseSpan={spanAt(lines, at, 'course')}
          groupSpan={spanAt(lines, at, 'group')}
          {...looks}
        />
      ))}
    </tbody>
  );
});
