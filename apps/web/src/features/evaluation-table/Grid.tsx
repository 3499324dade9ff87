import {
  type Column,
  cellSpanningFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useMemo, useRef } from 'react';
import { ChooseAll } from '../../ui/list/ChooseAll.tsx';
import frame from '../../ui/table/frame.module.css';
import { CELL_OF, type CellView } from './cells/cell-of.tsx';
import type { EvaluationColumn } from './columns/columns.ts';
import { fitWidths } from './columns/fit-widths.ts';
import styles from './grid.module.css';
import type { TeacherLine } from './rows.ts';
import { useRoom } from './use-room.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  cellSpanningFeature,
  tableMeta: {} as CellView,
});
const helper = createColumnHelper<typeof features, TeacherLine>();

export interface DrawnProps {
  readonly caption: string;
  readonly columns: readonly EvaluationColumn[];
  readonly lines: readonly TeacherLine[];
  readonly doings: CellView;
}

/** The table in native markup: the first and the last columns stay, the others are scrolled between them. */
export function Grid({ caption, columns, lines, doings }: DrawnProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const drawn = useMemo(() => {
    const widths = fitWidths(columns, room ?? Number.POSITIVE_INFINITY);
    return columns.map((column) => drawnColumn(column, widths[column.id] ?? column.width));
  }, [columns, room]);
  const columnPinning = useMemo(() => pinningOf(columns), [columns]);
  const table = useTable({
    features,
    columns: drawn,
    data: lines,
    getRowId: ({ teacher }) => String(teacher.id),
    state: { columnPinning },
    meta: doings,
  });
  const wide = room !== null && table.getTotalSize() > room;
  return (
    <div ref={place} className={`${frame.place} ${styles.place}`} data-wide={wide || undefined}>
      <table className={`${frame.table} ${styles.table}`} style={{ minWidth: table.getTotalSize() }}>
        <caption className={frame.caption}>{caption}</caption>
        <colgroup>
          {table.getVisibleLeafColumns().map((column) => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {table.getLeafHeaders().map((header) => (
              <th key={header.id} scope="col" {...standing(header.column)}>
                {header.column.id === 'choice' ? (
                  doings.selection && <ChooseAll selection={doings.selection} rows={groupsIn(lines)} />
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-leads={row.original.leads || undefined}>
              {row.getVisibleCells().map((cell) =>
                cell.getIsCovered() ? null : (
                  <td key={cell.id} rowSpan={cell.getRowSpan()} {...standing(cell.column)}>
                    <table.FlexRender cell={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A declared column as the library wants it: a cell spans the lines that are about the same. */
function drawnColumn({ id, title, of }: EvaluationColumn, size: number) {
  return helper.display({
    id,
    header: title,
    size,
    minSize: 0,
    spanRows: ({ row, anchorRow }) => row.original[of].id === anchorRow.original[of].id,
    cell: ({ row, table }) => (table.options.meta ? CELL_OF[id](row.original, table.options.meta) : null),
  });
}

function pinningOf(columns: readonly EvaluationColumn[]) {
  const pinned = (side: 'start' | 'end') =>
    columns.filter((column) => column.pinned === side).map(({ id }) => id as string);
  return { start: pinned('start'), end: pinned('end') };
}

/** Where a pinned column stays, and whether it is the one that the others pass below. */
function standing(column: Column<typeof features, TeacherLine>) {
  const pinned = column.getIsPinned();
  if (!pinned) return { 'data-column': column.id };
  const style: CSSProperties =
    pinned === 'start'
      ? { insetInlineStart: column.getStart('start') }
      : { insetInlineEnd: column.getAfter('end') };
  return { 'data-column': column.id, 'data-pinned': pinned, style };
}

/** The groups of the lines, each once. */
function groupsIn(lines: readonly TeacherLine[]) {
  return lines.filter(({ leads }) => leads).map(({ group }) => group);
}
