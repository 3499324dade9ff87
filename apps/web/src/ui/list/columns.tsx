import type { ReactNode } from 'react';
import type { Column } from '../table/PlainTable.tsx';
import type { ActionItem } from './ActionButtons.tsx';
import type { Handling } from './handling.ts';
import type { AnyScreen, ListColumn, ListedRow } from './list-screen.ts';
import { RowActions } from './RowActions.tsx';

/** A declared column as the table draws it. */
export function plainColumn<Row>(column: ListColumn<Row>): Column<Row> {
  return {
    key: column.key,
    title: column.title,
    render: (row) => (column.render ? column.render(row) : fieldOf(row, column.key)),
    ...(column.align && { align: column.align }),
    ...(column.short && { short: true as const }),
    ...(column.leads && { role: 'name' as const }),
  };
}

/** The last column; none where nothing can be done with a row. */
export function actionsColumn<Row extends ListedRow, Form extends object>(
  screen: AnyScreen<Row, Form>,
  handling: Handling<Row, Form>,
  /** What else can be done with a row, before all the rest. */
  first: (row: Row) => readonly ActionItem[] = () => [],
): Column<Row>[] {
  if (!handling.managed && !screen.detail) return [];
  return [
    {
      key: 'actions',
      title: '操作',
      align: 'end',
      role: 'actions',
      render: (row) => <RowActions screen={screen} handling={handling} row={row} first={first(row)} />,
    },
  ];
}

function fieldOf<Row>(row: Row, key: string): ReactNode {
  const value = (row as Readonly<Record<string, unknown>>)[key];
  return value === null || value === undefined || value === '' ? '--' : String(value);
}
