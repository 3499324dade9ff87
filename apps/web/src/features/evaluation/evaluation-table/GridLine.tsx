import { memo, type Ref } from 'react';
import { CELL_OF, type CellView } from './cells/cell-of.tsx';
import type { EvaluationColumn } from './columns/columns.ts';
import type { Standing } from './columns/standing.ts';
import { rowState, type TeacherLine } from './rows.ts';

export interface LineLooks {
  readonly columns: readonly EvaluationColumn[];
  readonly standings: readonly Standing[];
  readonly doings: CellView;
  /** The group of which all is shown beside the table. */
  readonly opened: number | null;
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
  const { line, courseSpan, groupSpan, columns, standings, doings, opened, at, ref } = props;
  const state = line.leads ? rowState(line.group) : null;
  const edge = columns.findIndex(({ of }) => of !== 'course');
  const spans = { course: courseSpan, group: groupSpan, teacher: 1 };
  return (
    <tr
      ref={ref}
      data-index={at}
      // The head is the first row.
      aria-rowindex={at === undefined ? undefined : at + 2}
      // Keys go from one to the next; see use-row-keys.ts.
      tabIndex={line.leads ? -1 : undefined}
      data-group={line.leads ? line.group.id : undefined}
      data-opened={line.group.id === opened || undefined}
      data-chosen={(line.leads && doings.selection?.has(line.group)) || undefined}
    >
      {columns.map(({ id, of }, index) => {
        const span = spans[of];
        return (
          span > 0 && (
            <td
              key={id}
              rowSpan={span > 1 ? span : undefined}
              data-tone={index === edge ? state?.tone : undefined}
              title={index === edge ? state?.text : undefined}
              {...standings[index]}
            >
              {CELL_OF[id](line, doings)}
            </td>
          )
        );
      })}
    </tr>
  );
});
