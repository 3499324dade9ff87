import { PlainTable } from '../table/PlainTable.tsx';
import { actionsColumn, choiceColumn, sortedColumn } from './columns.tsx';
import type { Handling } from './handling.ts';
import type { AnyScreen, ListedRow } from './list-screen.ts';
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
  return (
    <PlainTable
      caption={`${screen.noun}列表`}
      columns={[
        ...(selection ? [choiceColumn(selection, rows, screen.nameOf)] : []),
        ...screen.columns.map((column) => sortedColumn(column, sort, onSort)),
        ...actionsColumn(screen, handling),
      ]}
      rows={rows}
      rowKey={({ id }) => String(id)}
    />
  );
}
