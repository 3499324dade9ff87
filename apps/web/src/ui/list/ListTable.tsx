import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { type Column, PlainTable } from '../table/PlainTable.tsx';
import type { ListColumn, ListedRow, ListScreen } from './list-screen.ts';
import { nextSort } from './list-state.ts';
import { RowActions } from './RowActions.tsx';
import { directionOf, SortButton } from './SortButton.tsx';
import type { Selection } from './use-selection.ts';

interface ListTableProps<Row extends ListedRow, Form extends object> {
  readonly screen: ListScreen<Row, Form>;
  readonly rows: readonly Row[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Absent where rows are only read. */
  readonly managed?: { readonly selection: Selection<Row>; readonly onEdit: (row: Row) => void } | undefined;
}

export function ListTable<Row extends ListedRow, Form extends object>(props: ListTableProps<Row, Form>) {
  const { screen, rows, sort, onSort, managed } = props;
  const columns: Column<Row>[] = screen.columns.map((column) => ({
    key: column.key,
    title: column.title,
    render: (row) => (column.render ? column.render(row) : fieldOf(row, column)),
    ...(column.align && { align: column.align }),
    ...(column.leads && { role: 'name' as const }),
    ...(column.sort && sorting(column.title, column.sort, sort, onSort)),
  }));
  return (
    <PlainTable
      caption={`${screen.noun}列表`}
      columns={
        managed
          ? [
              choosing(managed.selection, rows, screen.nameOf),
              ...columns,
              {
                key: 'actions',
                title: '操作',
                align: 'end',
                role: 'actions',
                render: (row) => <RowActions screen={screen} row={row} onEdit={() => managed.onEdit(row)} />,
              },
            ]
          : columns
      }
      rows={rows}
      rowKey={({ id }) => String(id)}
    />
  );
}

function fieldOf<Row>(row: Row, { key }: ListColumn<Row>): ReactNode {
  const value = (row as Readonly<Record<string, unknown>>)[key];
  return value === null || value === undefined || value === '' ? '--' : String(value);
}

function sorting(title: string, name: string, sort: string, onSort: (sort: string) => void) {
  const direction = directionOf(sort, name);
  const onClick = () => onSort(nextSort(sort, name));
  return { sorted: direction, head: <SortButton title={title} direction={direction} onClick={onClick} /> };
}

function choosing<Row extends ListedRow>(
  selection: Selection<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Column<Row> {
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
        aria-label={`选择：${nameOf(row)}`}
        checked={selection.has(row)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
    ),
  };
}
