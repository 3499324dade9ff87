import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { RowsPage } from '../../request/resource-calls.ts';
import { NativeChoice } from '../choice/NativeChoice.tsx';
import { type Column, PlainTable } from '../table/PlainTable.tsx';
import { choiceColumn, sortedColumn } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ListPager } from './ListPager.tsx';
import styles from './list.module.css';
import type { BulkAction, BulkDialog } from './list-action.ts';
import { Look, type ToolColumn, useListLook } from './list-look.ts';
import type { ListColumn, ListedRow, ReadScreen } from './list-screen.ts';
import { rowsQuery } from './list-state.ts';
import type { Bulk } from './use-bulk.tsx';
import type { ShownList } from './use-list-state.ts';
import { useListTools } from './use-list-tools.tsx';
import type { Selection } from './use-selection.ts';

/** A page of rows as it was read. */
export interface Listed<Row> {
  readonly shown: ShownList;
  readonly page: RowsPage<Row>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
}

interface RowsFrameProps<Row extends ListedRow> extends Listed<Row> {
  readonly screen: ReadScreen<Row>;
  /** How many are chosen, and what those and all are counted in. */
  readonly chosen: number;
  readonly units: readonly [chosen: string, all: string];
  /** What can be done with the chosen ones. */
  readonly bulk: ReactNode;
  /** What stands above the bar. */
  readonly notice?: ReactNode;
  /** What stands before order and export while nothing is chosen. */
  readonly more?: ReactNode;
  /** What stands at the end of the bar instead of order and export. */
  readonly tools?: ReactNode;
  /** The columns of the table, where they are not the screen's: none where the table has tools of its own. */
  readonly columns?: readonly ToolColumn[];
  readonly children: ReactNode;
}

/** What stands around the rows of a page: how many there are, what can be done with several, the other pages. */
export function RowsFrame<Row extends ListedRow>(props: RowsFrameProps<Row>) {
  const { screen, shown, page, busy, chosen, units, bulk, notice, more, tools, children } = props;
  const { columns = screen.columns } = props;
  const named = { name: screen.calls.path, columns, hidden: chosen > 0 };
  const { place, look, tools: tableTools } = useListTools(named);
  const { state, show } = shown;
  const { total } = page.meta;
  return (
    <div ref={place} className={styles.rows} aria-busy={busy}>
      {notice}
      <div className={styles.toolbar} data-chosen={chosen > 0 || undefined}>
        <p role="status">{chosen > 0 ? `已选 ${chosen} ${units[0]}` : `共 ${total} ${units[1]}`}</p>
        {chosen > 0 && bulk}
        <span className={styles.gap} />
        {chosen === 0 && more}
        {tableTools}
        {tools ?? (
          <>
            <SortChoice columns={screen.columns} sort={state.sort} onSort={(sort) => show({ sort })} />
            <ExportButton
              total={total}
              onExport={() => screen.calls.exportRows(rowsQuery(state, screen.fixed))}
            />
          </>
        )}
      </div>
      <Look value={look}>{children}</Look>
      <ListPager state={state} total={total} show={show} />
    </div>
  );
}

interface RowTableProps<Row extends ListedRow> extends Listed<Row> {
  readonly screen: ReadScreen<Row>;
  readonly caption?: string;
  /** Null where rows are only read. */
  readonly selection: Selection<Row> | null;
  /** After those of the screen. */
  readonly more: readonly Column<Row>[];
}

/** The rows in the columns of their screen. */
export function RowTable<Row extends ListedRow>(props: RowTableProps<Row>) {
  const { screen, caption = `${screen.noun}列表`, shown, page, selection, more } = props;
  const { arrange, dense } = useListLook();
  return (
    <PlainTable
      caption={caption}
      dense={dense}
      columns={arrange([
        ...(selection ? [choiceColumn(selection, page.data, screen.nameOf)] : []),
        ...screen.columns.map((column) =>
          sortedColumn(column, shown.state.sort, (sort) => shown.show({ sort })),
        ),
        ...more,
      ])}
      rows={page.data}
      rowKey={({ id }) => String(id)}
    />
  );
}

interface BulkButtonsProps<Row> {
  readonly actions: readonly (BulkAction<Row> | BulkDialog<Row>)[];
  readonly selection: Selection<Row>;
  readonly bulk: Bulk<Row>;
  /** What stands before the last button. */
  readonly children?: ReactNode;
}

/** What can be done with the chosen rows. */
export function BulkButtons<Row>({ actions, selection, bulk, children }: BulkButtonsProps<Row>) {
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.verb}
          danger={action.danger ?? false}
          loading={bulk.running === action.verb}
          disabled={bulk.running !== null && bulk.running !== action.verb}
          onClick={() => bulk.ask(action, selection.rows)}
        >
          批量{action.verb}
        </Button>
      ))}
      {children}
      <Button type="text" onClick={selection.clear}>
        取消选择
      </Button>
    </>
  );
}

interface SortChoiceProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The order, for phones: cards have no heads to click on. */
function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const options = columns.flatMap(({ title, sort: name }) =>
    name
      ? [
          { value: name, title: `${title} ↑` },
          { value: `-${name}`, title: `${title} ↓` },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <NativeChoice
      className={styles.sortChoice}
      aria-label="排序"
      value={sort}
      onChange={onSort}
      options={[{ value: '', title: '默认排序' }, ...options]}
    />
  );
}
