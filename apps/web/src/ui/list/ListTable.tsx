import { Checkbox } from 'antd';
import { type Column, PlainTable } from '../table/PlainTable.tsx';
import { actionsColumn, plainColumn } from './columns.tsx';
import type { Handling } from './handling.ts';
import type { AnyScreen, ListedRow } from './list-screen.ts';
import { nextSort } from './list-state.ts';
import { directionOf, SortButton } from './SortButton.tsx';
import type { Selection } from './use-selection.ts';

interface ListTableProps<Row extends ListedRow, Form extends object> {
  readonly screen: AnyScreen<Row, Form>;
  readonly handling: Handling<Row, Form>;
  readonly rows: readonly Row[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Null where rows are only read. */
  readonly selection: Selection<Row> | null;
}

export function ListTable<Row extends ListedRow, Form extends object>(props: ListTableProps<Row, Form>) {
  const { screen, handling, rows, sort, onSort, selection } = props;
  const columns = screen.columns.map((column) => ({
    ...plainColumn(column),
    ...(column.sort && sorting(column.title, column.sort, sort, onSort)),
  }));
  return (
    <PlainTable
      caption={`${screen.noun}列表`}
      columns={[
        ...(selection ? [choosing(selection, rows, screen.nameOf)] : []),
        ...columns,
        ...actionsColumn(screen, handling),
      ]}
      rows={rows}
      rowKey={({ id }) => String(id)}
    />
  );
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
