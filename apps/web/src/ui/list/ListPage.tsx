import type { ReactNode } from 'react';
import { type DrawRows, ListBody } from './ListBody.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { AnyScreen, ListedRow } from './list-screen.ts';
import { useListState } from './use-list-state.ts';
import { useRows } from './use-rows.ts';

interface ListPageProps<Row extends ListedRow, Form extends object> {
  readonly title: string;
  readonly screen: AnyScreen<Row, Form>;
  /** What a list that is only read has in its head instead. */
  readonly actions?: ReactNode | ((mayManage: boolean) => ReactNode);
  /** What stands between the head and the rows. */
  readonly notice?: ReactNode;
  /** What stands above the rows, or above what stands in their place. */
  readonly above?: ReactNode;
  readonly children?: DrawRows<Row>;
}

/** The page of a list that is written down as a screen. */
export function ListPage<Row extends ListedRow, Form extends object>(props: ListPageProps<Row, Form>) {
  const { title, screen, actions, notice, above, children } = props;
  const shown = useListState(screen);
  const rows = useRows(screen, shown);
  const mayManage = rows.data?.meta.may_manage ?? false;
  return (
    <ListFrame
      title={title}
      screen={screen}
      shown={shown}
      mayManage={mayManage}
      actions={typeof actions === 'function' ? actions(mayManage) : actions}
      notice={notice}
    >
      {(handling) => (
        <>
          {above}
          <ListBody screen={screen} shown={shown} rows={rows} handling={handling}>
            {children}
          </ListBody>
        </>
      )}
    </ListFrame>
  );
}
