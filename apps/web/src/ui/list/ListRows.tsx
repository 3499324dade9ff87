import type { RowsPage } from '../../request/resource-calls.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { Handling } from './handling.ts';
import { ListPager } from './ListPager.tsx';
import { ListTable } from './ListTable.tsx';
import styles from './list.module.css';
import type { AnyScreen, ListedRow } from './list-screen.ts';
import { rowsQuery } from './list-state.ts';
import { SortChoice } from './SortChoice.tsx';
import { useBulk } from './use-bulk.tsx';
import type { ShownList } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';

interface ListRowsProps<Row extends ListedRow, Form extends object> {
  readonly screen: AnyScreen<Row, Form>;
  readonly shown: ShownList;
  readonly handling: Handling<Row, Form>;
  readonly page: RowsPage<Row>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
}

/** The rows, how many there are, and what can be done with several of them. */
export function ListRows<Row extends ListedRow, Form extends object>(props: ListRowsProps<Row, Form>) {
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
