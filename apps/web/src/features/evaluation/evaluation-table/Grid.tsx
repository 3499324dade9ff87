import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ChooseAll } from '../../../ui/list/ChooseAll.tsx';
import frame from '../../../ui/table/frame.module.css';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { CellView } from './cells/cell-of.tsx';
import type { EvaluationColumn } from './columns/columns.ts';
import { fitWidths } from './columns/fit-widths.ts';
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
  /** More rows to a screen. */
  readonly dense?: boolean;
  readonly opening?: Opening;
}

/** From here on only what is in view is drawn; below it, a search in the page finds everything. */
const MANY = 60;

/** The table in native markup: the first and the last columns stay, the others are scrolled between them. */
export function Grid(props: DrawnProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const { columns } = props;
  const widths = useMemo(() => (room === null ? null : fitWidths(columns, room)), [columns, room]);
  const total = widths && Object.values(widths).reduce((sum, width) => sum + width, 0);
  const wide = room !== null && total !== null && total > room;
  return (
    <div
      ref={place}
      className={`${frame.place} ${styles.place}`}
      data-wide={wide || undefined}
      data-dense={props.dense || undefined}
      // A long table is virtual by the window's scrolling, and keeps no head of its own in view.
      data-bounded={(wide && props.lines.length <= MANY) || undefined}
    >
      {/* Measured first: a table that is in the place already would have to be laid out twice. */}
      {widths && total !== null && room !== null && (
        <FittedTable {...props} widths={widths} total={total} room={room} />
      )}
    </div>
  );
}

interface FittedTableProps extends DrawnProps {
  readonly widths: Readonly<Record<string, number>>;
  readonly total: number;
  readonly room: number;
}

function FittedTable({ caption, columns, lines, doings, opening, widths, total, room }: FittedTableProps) {
  const pinned = pinnedWithin(columns, widths, room);
  const pins = pinned.map((column) => column.pinned ?? '').join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stays is what they depend on, not how wide it is.
  const standings = useMemo(() => standingsOf(pinned), [columns, pins]);
  const keys = useRowKeys(lines, doings.selection, opening);
  const printed = useMediaQuery('print');
  const virtual = lines.length > MANY && !printed;
  const Rows = virtual ? VirtualRows : GridRows;
  return (
    <table
      className={`${frame.table} ${styles.table}`}
      style={{ minWidth: total, ...pinnedPlaces(pinned, widths) }}
      {...keys}
      aria-rowcount={virtual ? lines.length + 1 : undefined}
    >
      <caption className={frame.caption}>{caption}</caption>
      <colgroup>
        {columns.map(({ id }) => (
          <col key={id} style={{ width: widths[id] }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, title }, at) => (
            <th key={id} scope="col" {...standings[at]}>
              {id === 'choice'
                ? doings.selection && <ChooseAll selection={doings.selection} rows={groupsIn(lines)} />
                : title}
            </th>
          ))}
        </tr>
      </thead>
      <Rows
        columns={columns}
        standings={standings}
        lines={lines}
        doings={doings}
        opened={opening?.opened ?? null}
      />
    </table>
  );
}

/** The groups of the lines, each once. */
function groupsIn(lines: readonly TeacherLine[]) {
  return lines.filter(({ leads }) => leads).map(({ group }) => group);
}

/** How wide a place is; null before it is drawn. */
function useRoom(place: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
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
