import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { ChoiceBox } from '../table/ChoiceBox.tsx';
import type { Column } from '../table/PlainTable.tsx';
import type { ActionItem } from './ActionButtons.tsx';
import { ChooseAll } from './ChooseAll.tsx';
import styles from './columns.module.css';
import type { Handling } from './handling.ts';
import type { AnyScreen, ListColumn, ListedRow } from './list-screen.ts';
import { nextSort } from './list-state.ts';
import { RowActions } from './RowActions.tsx';
import type { Selection } from './use-selection.ts';

const AFTER = { none: '点击按此升序', ascending: '点击改为降序', descending: '点击取消排序' } as const;

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

/** The same with a head that sorts, where the list can be sorted by it. */
export function sortedColumn<Row>(
  column: ListColumn<Row>,
  sort: string,
  onSort: (sort: string) => void,
): Column<Row> {
  const plain = plainColumn(column);
  const name = column.sort;
  if (!name) return plain;
  const direction = directionOf(sort, name);
  const onClick = () => onSort(nextSort(sort, name));
  return {
    ...plain,
    sorted: direction,
    head: <SortButton title={column.title} direction={direction} onClick={onClick} />,
  };
}

/** The first column, where several rows can be chosen. */
export function choiceColumn<Row extends ListedRow>(
  selection: Selection<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    key: 'choice',
    title: '选择',
    role: 'choice',
    head: <ChooseAll selection={selection} rows={rows} />,
    render: (row) => (
      <ChoiceBox
        label={`选择：${nameOf(row)}`}
        checked={selection.has(row)}
        onChange={(chosen) => selection.set([row], chosen)}
      />
    ),
  };
}

/** The last column, with what can be done with a row. */
export function lastColumn<Row>(render: (row: Row) => ReactNode): Column<Row> {
  return { key: 'actions', title: '操作', align: 'end', role: 'actions', render };
}

/** The last column of a declared screen; none where nothing can be done with a row. */
export function actionsColumn<Row extends ListedRow, Form extends object>(
  screen: AnyScreen<Row, Form>,
  handling: Handling<Row, Form>,
  /** What else can be done with a row, before all the rest. */
  first: (row: Row) => readonly ActionItem[] = () => [],
): Column<Row>[] {
  if (!handling.managed && !screen.detail) return [];
  return [
    lastColumn((row) => <RowActions screen={screen} handling={handling} row={row} first={first(row)} />),
  ];
}

/** Several people in a cell: a line ends between two names, never inside one. */
export function Names({ of }: { readonly of: readonly string[] }) {
  return <span className={styles.names}>{of.join('、') || '--'}</span>;
}

function fieldOf<Row>(row: Row, key: string): ReactNode {
  const value = (row as Readonly<Record<string, unknown>>)[key];
  return value === null || value === undefined || value === '' ? '--' : String(value);
}

type Direction = 'ascending' | 'descending' | 'none';

function directionOf(sort: string, name: string): Direction {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : 'none';
}

interface SortButtonProps {
  readonly title: string;
  readonly direction: Direction;
  readonly onClick: () => void;
}

/** A column's head that sorts by it. */
function SortButton({ title, direction, onClick }: SortButtonProps) {
  return (
    <button type="button" className={styles.button} title={AFTER[direction]} onClick={onClick}>
      {title}
      <span className={styles.carets} aria-hidden>
        <CaretUpOutlined data-on={direction === 'ascending' || undefined} />
        <CaretDownOutlined data-on={direction === 'descending' || undefined} />
      </span>
    </button>
  );
}
