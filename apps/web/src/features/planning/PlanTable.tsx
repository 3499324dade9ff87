import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { plainColumn } from '../../ui/list/columns.tsx';
import type { ListColumn } from '../../ui/list/list-screen.ts';
import { nextSort } from '../../ui/list/list-state.ts';
import { directionOf, SortButton } from '../../ui/list/SortButton.tsx';
import type { Selection } from '../../ui/list/use-selection.ts';
import { type Column, PlainTable } from '../../ui/table/PlainTable.tsx';
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
  const columns = plans.columns.map((column) => ({
    ...plainColumn(column),
    ...sorted(column, sort, onSort),
  }));
  return (
    <PlainTable
      caption="评估课程列表"
      columns={
        managed
          ? [choiceColumn(managed.selection, rows), ...columns, actionsColumn(managed.actions)]
          : columns
      }
      rows={rows}
      rowKey={({ id }) => String(id)}
    />
  );
}

function sorted({ title, sort: name }: ListColumn<PlanRow>, sort: string, onSort: (sort: string) => void) {
  if (!name) return {};
  const direction = directionOf(sort, name);
  const onClick = () => onSort(nextSort(sort, name));
  return { sorted: direction, head: <SortButton title={title} direction={direction} onClick={onClick} /> };
}

function choiceColumn(selection: Selection<PlanRow>, rows: readonly PlanRow[]): Column<PlanRow> {
  const chosen = selection.rows.length;
  return {
    key: 'choice',
    title: '选择',
    role: 'choice',
    head: (
      <Checkbox
        aria-label="选择本页全部"
        checked={chosen > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={(event) => selection.set(rows, event.target.checked)}
      />
    ),
    render: (row) => (
      <Checkbox
        aria-label={`选择：${row.name}`}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
    ),
  };
}

function actionsColumn(render: (row: PlanRow) => ReactNode): Column<PlanRow> {
  return { key: 'actions', title: '操作', align: 'end', role: 'actions', render };
}
