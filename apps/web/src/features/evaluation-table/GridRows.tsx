import {
  cellSpanningFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { memo, useMemo } from 'react';
import { CELL_OF } from './cells/cell-of.tsx';
import type { EvaluationColumn } from './columns/columns.ts';
import type { Standing } from './columns/standing.ts';
import type { DrawnProps } from './Grid.tsx';
import type { TeacherLine } from './rows.ts';

const features = tableFeatures({ columnVisibilityFeature, cellSpanningFeature });
const helper = createColumnHelper<typeof features, TeacherLine>();

interface GridRowsProps extends Omit<DrawnProps, 'caption'> {
  readonly standings: readonly Standing[];
}

/** The rows, apart from how wide their columns are: they are drawn once, whatever room there turns out to be. */
export const GridRows = memo(function GridRows({ columns, standings, lines, doings }: GridRowsProps) {
  const spanning = useMemo(() => columns.map(spanningColumn), [columns]);
  const table = useTable({
    features,
    columns: spanning,
    data: lines,
    getRowId: ({ teacher }) => String(teacher.id),
  });
  return (
    <tbody>
      {table.getRowModel().rows.map((row) => {
        const { leads, group } = row.original;
        return (
          <tr
            key={row.id}
            data-leads={leads || undefined}
            data-chosen={(leads && doings.selection?.has(group)) || undefined}
          >
            {row.getVisibleCells().map((cell, at) => {
              const column = columns[at];
              if (!column || cell.getIsCovered()) return null;
              const span = cell.getRowSpan();
              return (
                <td key={column.id} rowSpan={span > 1 ? span : undefined} {...standings[at]}>
                  {CELL_OF[column.id](row.original, doings)}
                </td>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
});

/** A declared column as the library wants it: a cell spans the lines that are about the same. */
function spanningColumn({ id, of }: EvaluationColumn) {
  return helper.display({
    id,
    spanRows: ({ row, anchorRow }) => row.original[of].id === anchorRow.original[of].id,
  });
}
