import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type DrawRows, ListBody } from './ListBody.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { AnyScreen, ListedRow } from './list-screen.ts';
import { type ShownList, useListState } from './use-list-state.ts';
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
  const [added, setAdded] = useState<Added | null>(null);
  // Whoever looks at something else of the list has gone on.
  const sought = added?.state === shown.state && !rows.isFetching ? added.name : null;
  const isThere = rows.data?.data.some((row) => screen.nameOf(row) === sought);
  return (
    <ListFrame
      title={title}
      screen={screen}
      shown={shown}
      mayManage={mayManage}
      actions={typeof actions === 'function' ? actions(mayManage) : actions}
      notice={notice}
      onAdded={(name) => setAdded({ name, state: shown.state })}
    >
      {(handling) => (
        <>
          {above}
          {sought !== null && !isThere && <AddedElsewhere name={sought} screen={screen} shown={shown} />}
          <ListBody screen={screen} shown={shown} rows={rows} handling={handling}>
            {children}
          </ListBody>
        </>
      )}
    </ListFrame>
  );
}

/** What was added while the list showed what. */
interface Added {
  readonly name: string;
  readonly state: ShownList['state'];
}

interface AddedElsewhereProps {
  readonly name: string;
  readonly screen: Pick<AnyScreen<never, never>, 'filters'>;
  readonly shown: ShownList;
}

/** A new row stands where the order or the filters put it: where that is not here, the way to it. */
function AddedElsewhere({ name, screen: { filters }, shown }: AddedElsewhereProps) {
  const by = filters.find(({ kind }) => kind === 'text');
  if (!by) return null;
  const look = () => shown.show({ filters: { [by.name]: name } });
  return (
    <Alert
      role="status"
      type="info"
      showIcon
      title={`新增的“${name}”不在本页。`}
      action={
        <Button type="link" size="small" onClick={look}>
          查看
        </Button>
      }
    />
  );
}
