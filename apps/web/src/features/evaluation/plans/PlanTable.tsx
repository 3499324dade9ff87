import type { PlanRow } from '@course-center/contract/evaluation/plans';
import type { ReactNode } from 'react';
import { choiceColumn, lastColumn, sortedColumn } from '../../../ui/list/columns.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { plans } from './plan-screen.tsx';

interface PlanTableProps {
  readonly rows: readonly PlanRow[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Null where rows are only read. */
  readonly managed: { readonly selection: Selection<PlanRow>; actions(row: PlanRow): ReactNode } | null;
}

/** The house's list with actions of its own: nothing is created or removed here. */
export function PlanTable({ rows, sort, onSort, managed }: PlanTableProps) {
  const columns = plans.columns.map((column) => sortedColumn(column, sort, onSort));
  return (
    <PlainTable
      caption="评估课程列表"
      columns={
        managed
          ? [choiceColumn(managed.selection, rows, plans.nameOf), ...columns, lastColumn(managed.actions)]
          : columns
      }
      rows={rows}
      rowKey={({ id }) => String(id)}
    />
  );
}
