import type { Stage } from '@course-center/domain/evaluation/stages';
import { useMemo, useRef } from 'react';
import {
  type ColumnLayout,
  type LaidColumn,
  laidOut,
  STANDARD,
  useColumnLayout,
} from '../../../ui/table/column-layout.ts';
import { useAccount } from '../../account/public.ts';
import type { TableDoings } from './cells/cell-of.tsx';
import { columnsOf, type DisplayMode, type EvaluationColumn, isBesidePanel } from './columns/columns.ts';
import { DENSE_SAVES, fitWidths } from './columns/fit-widths.ts';
import { isPinnedByHand, pinnedWithin } from './columns/standing.ts';

/** As many rows to a screen as there can be, unless somebody wants more of each. */
const DENSE = { ...STANDARD, dense: true };

/** The columns of a table: all that there are, and those that its person wants, as they want them. */
export function useColumns(mode: DisplayMode, stage: Stage, doings: TableDoings) {
  const { config, info } = useAccount();
  const [layout, keep] = useColumnLayout(info.id, `evaluation:${mode}:${stage}`, DENSE);
  /** How wide the table's place is: the table itself says it. */
  const room = useRef(0);
  const choice = doings.selection !== null;
  const evaluateDetail = doings.openDetail !== null;
  const groupOperation = doings.groupOperation !== null;
  const operation = doings.operation !== null;
  const all = useMemo(() => {
    const filled = { choice, evaluateDetail, groupOperation, operation };
    return columnsOf({ mode, stage, config, filled }).map((column) => ({
      ...column,
      key: column.id,
      ...(column.pinned && { fixed: true as const }),
    }));
  }, [mode, stage, config, choice, evaluateDetail, groupOperation, operation]);
  const shown = useMemo(() => shownOf(all, layout, mode), [all, layout, mode]);
  /** What a layout pins and there is no room for beside the rest. */
  const unpinned = (wanted: ColumnLayout): readonly LaidColumn[] => {
    if (room.current === 0) return [];
    const columns = shownOf(all, wanted, mode);
    const widths = fitWidths(columns, room.current, wanted.dense ? DENSE_SAVES : 0);
    const staying = pinnedWithin(columns, widths, room.current);
    return columns.filter((column, at) => isPinnedByHand(column) && !staying[at]?.pinned);
  };
  return { all, shown, layout, keep, mode, room, unpinned };
}

/** The columns that a layout shows: beside the panel only some of them. */
function shownOf<C extends LaidColumn & EvaluationColumn>(
  all: readonly C[],
  layout: ColumnLayout,
  mode: DisplayMode,
): C[] {
  const columns = laidOut(all, layout);
  return layout.panel ? columns.filter((column) => isBesidePanel(column, mode)) : columns;
}

export type TableColumns = ReturnType<typeof useColumns>;
