import { memo, type Ref } from 'react';
import { CELL_OF, type CellView } from './cells/cell-of.tsx';
import type { EvaluationColumn } from './columns/columns.ts';
import type { Standing } from './columns/standing.ts';
import type { TeacherLine } from './rows.ts';

export interface LineLooks {
  readonly columns: readonly EvaluationColumn[];
  readonly standings: readonly Standing[];
  readonly doings: CellView;
}

interface GridLineProps extends LineLooks {
  readonly line: TeacherLine;
  /** How many lines its course's and its group's cells span; none where an earlier line has them. */
  readonly courseSpan: number;
  readonly groupSpan: number;
  /** Where it stands among all lines, in a table that draws only some of them. */
  readonly at?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** One line. Drawn again only if it changes itself, however often those around it do. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { line, courseSpan, groupSpan, columns, standings, doings, at, ref } = props;
  const spans = { course: courseSpan, group: groupSpan, teacher: 1 };
  return (
    <tr
      ref={ref}
      data-index={at}
      // The head is the first row.
      aria-rowindex={at === undefined ? undefined : at + 2}
      data-chosen={(line.leads && doings.selection?.has(line.group)) || undefined}
    >
      {columns.map(({ id, of }, index) => {
        const span = spans[of];
        return (
          span > 0 && (
            <td key={id} rowSpan={span > 1 ? span : undefined} {...standings[index]}>
              {CELL_OF[id](line, doings)}
            </td>
          )
        );
      })}
    </tr>
  );
});
