import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { RowsPage } from '../../request/resource-calls.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { bulkRemoval } from './bulk-removal.ts';
import { actionsColumn, choiceColumn, sortedColumn } from './columns.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { Handling } from './handling.ts';
import { InsteadOfRows } from './InsteadOfRows.tsx';
import { ListPager } from './ListPager.tsx';
import styles from './list.module.css';
import type { AnyScreen, ListedRow, ListScreen } from './list-screen.ts';
import { rowsQuery } from './list-state.ts';
import { SortChoice } from './SortChoice.tsx';
import { type Bulk, useBulk } from './use-bulk.tsx';
import type { ShownList } from './use-list-state.ts';
import { type Selection, useSelection } from './use-selection.ts';

interface ListBodyProps<Row extends ListedRow, Form extends object> {
  readonly screen: AnyScreen<Row, Form>;
  readonly shown: ShownList;
  readonly rows: UseQueryResult<RowsPage<Row>>;
  readonly handling: Handling<Row, Form>;
}

/** The rows, or what stands in their place. */
export function ListBody<Row extends ListedRow, Form extends object>(props: ListBodyProps<Row, Form>) {
  const { screen, shown, handling } = props;
  const { data, error, isPlaceholderData, refetch } = props.rows;
  if (data && data.meta.total > 0)
    return (
      <ListRows screen={screen} shown={shown} handling={handling} page={data} busy={isPlaceholderData} />
    );
  return (
    <InsteadOfRows
      screen={screen}
      shown={shown}
      managed={handling.managed}
      error={data ? null : error}
      // That there was nothing before says nothing about what is asked for now.
      empty={data !== undefined && !isPlaceholderData}
      onRetry={() => void refetch()}
    />
  );
}

interface ListRowsProps<Row extends ListedRow, Form extends object> {
  readonly screen: AnyScreen<Row, Form>;
  readonly shown: ShownList;
  readonly handling: Handling<Row, Form>;
  readonly page: RowsPage<Row>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
}

/** The rows, how many there are, and what can be done with several of them. */
function ListRows<Row extends ListedRow, Form extends object>(props: ListRowsProps<Row, Form>) {
  const { screen, shown, handling, page, busy } = props;
  const { state, show } = shown;
  const { total } = page.meta;
  const selection = useSelection(page.data);
  const bulk = useBulk(screen, selection.clear);
  const chosen = selection.rows.length;
  return (
    <div className={styles.rows} aria-busy={busy}>
      <div className={styles.toolbar} data-chosen={chosen > 0 || undefined}>
        <p role="status">{chosen > 0 ? `已选 ${chosen} 个` : `共 ${total} 条`}</p>
        {handling.managed && chosen > 0 && (
          <BulkBar screen={handling.managed.screen} selection={selection} bulk={bulk} />
        )}
        <span className={styles.gap} />
        <SortChoice columns={screen.columns} sort={state.sort} onSort={(sort) => show({ sort })} />
        <ExportButton
          total={total}
          onExport={() => screen.calls.exportRows(rowsQuery(state, screen.fixed))}
        />
      </div>
      {bulk.outcome && <BulkOutcome {...bulk.outcome} nameOf={screen.nameOf} onClose={bulk.forget} />}
      <ListTable
        screen={screen}
        handling={handling}
        rows={page.data}
        sort={state.sort}
        onSort={(sort) => show({ sort })}
        selection={handling.managed ? selection : null}
      />
      <ListPager state={state} total={total} show={show} />
    </div>
  );
}

interface BulkBarProps<Row extends ListedRow, Form extends object> {
  readonly screen: ListScreen<Row, Form>;
  readonly selection: Selection<Row>;
  readonly bulk: Bulk<Row>;
}

/** What can be done with the chosen rows. */
function BulkBar<Row extends ListedRow, Form extends object>(props: BulkBarProps<Row, Form>) {
  const { screen, selection, bulk } = props;
  return (
    <>
      {[...(screen.bulk ?? []), bulkRemoval(screen)].map((action) => (
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
      <Button type="text" onClick={selection.clear}>
        取消选择
      </Button>
    </>
  );
}

interface ListTableProps<Row extends ListedRow, Form extends object> {
  readonly screen: AnyScreen<Row, Form>;
  readonly handling: Handling<Row, Form>;
  readonly rows: readonly Row[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Null where rows are only read. */
  readonly selection: Selection<Row> | null;
}

function ListTable<Row extends ListedRow, Form extends object>(props: ListTableProps<Row, Form>) {
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
