import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ChooseAll } from '../../../ui/list/ChooseAll.tsx';
import frame from '../../../ui/table/frame.module.css';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { CellView } from './cells/cell-of.tsx';
import type { EvaluationColumn } from './columns/columns.ts';
import { fitWidths } from './columns/fit-widths.ts';
import { pinnedPlaces, standingsOf } from './columns/standing.ts';
import { GridLine, type LineLooks } from './GridLine.tsx';
import styles from './grid.module.css';
import type { TeacherLine } from './rows.ts';
import { spanAt } from './spans.ts';
import { VirtualRows } from './VirtualRows.tsx';

export interface DrawnProps {
  readonly caption: string;
  readonly columns: readonly EvaluationColumn[];
  readonly lines: readonly TeacherLine[];
  readonly doings: CellView;
}

/** The table in native markup: the first and the last columns stay, the others are scrolled between them. */
export function Grid(props: DrawnProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const { columns } = props;
  const widths = useMemo(() => (room === null ? null : fitWidths(columns, room)), [columns, room]);
  const total = widths && Object.values(widths).reduce((sum, width) => sum + width, 0);
  const wide = room !== null && total !== null && total > room;
  return (
    <div ref={place} className={`${frame.place} ${styles.place}`} data-wide={wide || undefined}>
      {/* Measured first: a table that is in the place already would have to be laid out twice. */}
      {widths && total !== null && <FittedTable {...props} widths={widths} total={total} />}
    </div>
  );
}

interface FittedTableProps extends DrawnProps {
  readonly widths: Readonly<Record<string, number>>;
  readonly total: number;
}

/** From here on only what is in view is drawn; below it, a search in the page finds everything. */
const MANY = 60;

function FittedTable({ caption, columns, lines, doings, widths, total }: FittedTableProps) {
  const standings = useMemo(() => standingsOf(columns), [columns]);
  const printed = useMediaQuery('print');
  const virtual = lines.length > MANY && !printed;
  const Rows = virtual ? VirtualRows : GridRows;
  return (
    <table
      className={`${frame.table} ${styles.table}`}
      style={{ minWidth: total, ...pinnedPlaces(columns, widths) }}
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
      <Rows columns={columns} standings={standings} lines={lines} doings={doings} />
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
