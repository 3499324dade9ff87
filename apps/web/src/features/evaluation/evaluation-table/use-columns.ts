import type { Stage } from '@course-center/domain/evaluation/stages';
import { useMemo } from 'react';
import { laidOut, STANDARD, useColumnLayout } from '../../../ui/table/column-layout.ts';
import { useAccount } from '../../account/public.ts';
import type { TableDoings } from './cells/cell-of.tsx';
import { columnsOf, type DisplayMode, isBesidePanel } from './columns/columns.ts';

/** As many rows to a screen as there can be, unless somebody wants more of each. */
const DENSE = { ...STANDARD, dense: true };

/** The columns of a table: all that there are, and those that its person wants, as they want them. */
export function useColumns(mode: DisplayMode, stage: Stage, doings: TableDoings) {
  const { config, info } = useAccount();
  const [layout, keep] = useColumnLayout(info.id, `evaluation:${mode}:${stage}`, DENSE);
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
  const shown = useMemo(() => {
    const laid = laidOut(all, layout);
    return layout.panel ? laid.filter(isBesidePanel) : laid;
  }, [all, layout]);
  return { all, shown, layout, keep };
}

export type TableColumns = ReturnType<typeof useColumns>;
