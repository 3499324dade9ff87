import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RowsPage } from '../../request/resource-calls.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { bulkRemoval } from './bulk-removal.ts';
import { actionsColumn } from './columns.tsx';
import type { Front, Handling } from './handling.ts';
import { InsteadOfRows } from './InsteadOfRows.tsx';
import type { AnyScreen, ListedRow } from './list-screen.ts';
import { BulkButtons, type Listed, RowsFrame, RowTable } from './RowsFrame.tsx';
import { useBulk } from './use-bulk.tsx';
import type { ShownList } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import { Reasons } from './WhyMark.tsx';

export type DrawRows<Row> = (listed: Listed<Row> & { present(front: Front): void }) => ReactNode;

interface ListBodyProps<Row extends ListedRow, Form extends object> {
  readonly screen: AnyScreen<Row, Form>;
  readonly shown: ShownList;
  readonly rows: UseQueryResult<RowsPage<Row>>;
  readonly handling: Handling<Row, Form>;
  /** Draws the rows where the screen does not say all about them. */
  readonly children?: DrawRows<Row> | undefined;
}

/** The rows, or what stands in their place. */
export function ListBody<Row extends ListedRow, Form extends object>(props: ListBodyProps<Row, Form>) {
  const { screen, shown, handling, children } = props;
  const { data, error, isPlaceholderData, refetch } = props.rows;
  if (data && data.meta.total > 0) {
    const listed = { shown, page: data, busy: isPlaceholderData };
    if (children) return children({ ...listed, present: handling.present });
    return <ListRows {...listed} screen={screen} handling={handling} />;
  }
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

interface ListRowsProps<Row extends ListedRow, Form extends object> extends Listed<Row> {
  readonly screen: AnyScreen<Row, Form>;
  readonly handling: Handling<Row, Form>;
}

/** The rows as their screen says, and what can be done with several of them. */
function ListRows<Row extends ListedRow, Form extends object>(props: ListRowsProps<Row, Form>) {
  const { screen, handling, page } = props;
  const { managed } = handling;
  const selection = useSelection(page.data);
  const bulk = useBulk(screen, selection.clear, handling.present);
  const actions = managed && [...(managed.screen.bulk ?? []), bulkRemoval(managed.screen)];
  const reasons = page.data.flatMap((row) => managed?.screen.whyNot?.(row, 'change') ?? []);
  return (
    <RowsFrame
      {...props}
      notice={<Reasons reasons={reasons} unit="条" />}
      chosen={selection.rows.length}
      units={['个', '条']}
      bulk={actions && <BulkButtons actions={actions} selection={selection} bulk={bulk} />}
    >
      {bulk.outcome && <BulkOutcome {...bulk.outcome} nameOf={screen.nameOf} onClose={bulk.forget} />}
      <RowTable {...props} selection={managed && selection} more={actionsColumn(screen, handling)} />
    </RowsFrame>
  );
}
