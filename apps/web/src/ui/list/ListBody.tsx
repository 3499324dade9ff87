import type { UseQueryResult } from '@tanstack/react-query';
import type { RowsPage } from '../../request/resource-calls.ts';
import type { Handling } from './handling.ts';
import { InsteadOfRows } from './InsteadOfRows.tsx';
import { ListRows } from './ListRows.tsx';
import type { AnyScreen, ListedRow } from './list-screen.ts';
import type { ShownList } from './use-list-state.ts';

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
