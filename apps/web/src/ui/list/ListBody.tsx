import { Button } from 'antd';
import { RequestFailed } from '../../request/failed.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { Loading } from '../states/Loading.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListedRow, ListScreen } from './list-screen.ts';
import type { ShownList } from './use-list-state.ts';
import { useRows } from './use-rows.ts';

interface ListBodyProps<Row extends ListedRow, Form extends object> extends ShownList {
  readonly screen: ListScreen<Row, Form>;
  /** Absent where rows are only read. */
  readonly onEdit: ((row: Row) => void) | undefined;
}

/** The rows, or what stands in their place. */
export function ListBody<Row extends ListedRow, Form extends object>(props: ListBodyProps<Row, Form>) {
  const { screen, state, show, onEdit } = props;
  const { data, error, isPlaceholderData, refetch } = useRows(screen, { state, show });
  if (data && data.meta.total > 0) return <ListRows {...props} page={data} busy={isPlaceholderData} />;
  // That there was nothing before says nothing about what is asked for now.
  if (isPlaceholderData) return <Loading rows={6} />;
  if (data && Object.keys(state.filters).length > 0)
    return (
      <EmptyState title={`没有符合条件的${screen.noun}`} description="请更换或清除筛选条件。">
        <Button onClick={() => show({ filters: {} })}>清除筛选</Button>
      </EmptyState>
    );
  if (data)
    return <EmptyState title="没有数据" description={onEdit && `点击“新增${screen.noun}”添加第一个。`} />;
  if (!error) return <Loading rows={6} />;
  const reason = error instanceof RequestFailed ? error.sentence : undefined;
  return <ErrorState title={`${screen.noun}没有加载出来`} reason={reason} onRetry={() => void refetch()} />;
}
