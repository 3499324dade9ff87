import { Button } from 'antd';
import type { RowsPage } from '../../request/resource-calls.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ListPager } from './ListPager.tsx';
import { ListTable } from './ListTable.tsx';
import styles from './list.module.css';
import type { ListedRow, ListScreen } from './list-screen.ts';
import { rowsQuery } from './list-state.ts';
import { SortChoice } from './SortChoice.tsx';
import { useBulkRemoval } from './use-bulk-removal.tsx';
import type { ShownList } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';

interface ListRowsProps<Row extends ListedRow, Form extends object> extends ShownList {
  readonly screen: ListScreen<Row, Form>;
  readonly page: RowsPage<Row>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
  /** Absent where rows are only read. */
  readonly onEdit: ((row: Row) => void) | undefined;
}

/** The rows, how many there are, and what can be done with several of them. */
export function ListRows<Row extends ListedRow, Form extends object>(props: ListRowsProps<Row, Form>) {
  const { screen, page, busy, state, show, onEdit } = props;
  const { total } = page.meta;
  const selection = useSelection(page.data);
  const bulk = useBulkRemoval(screen, selection.clear);
  const chosen = selection.rows.length;
  return (
    <div className={styles.rows} aria-busy={busy}>
      <div className={styles.toolbar} data-chosen={chosen > 0 || undefined}>
        <p role="status">{chosen > 0 ? `已选 ${chosen} 个` : `共 ${total} 条`}</p>
        {chosen > 0 && (
          <>
            <Button danger loading={bulk.busy} onClick={() => bulk.ask(selection.rows)}>
              批量删除
            </Button>
            <Button type="text" onClick={selection.clear}>
              取消选择
            </Button>
          </>
        )}
        <span className={styles.gap} />
        <SortChoice columns={screen.columns} sort={state.sort} onSort={(sort) => show({ sort })} />
        <ExportButton total={total} onExport={() => screen.calls.exportRows(rowsQuery(state))} />
      </div>
      {bulk.outcome && <BulkOutcome removal={bulk.outcome} nameOf={screen.nameOf} onClose={bulk.forget} />}
      <ListTable
        screen={screen}
        rows={page.data}
        sort={state.sort}
        onSort={(sort) => show({ sort })}
        managed={onEdit && { selection, onEdit }}
      />
      <ListPager state={state} total={total} show={show} />
    </div>
  );
}
