import { Button } from 'antd';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { Loading } from '../states/Loading.tsx';
import type { Managed } from './handling.ts';
import { type AnyScreen, type ListedRow, newTitleOf } from './list-screen.ts';
import type { ShownList } from './use-list-state.ts';

interface InsteadOfRowsProps<Row extends ListedRow, Form extends object> {
  readonly screen: AnyScreen<Row, Form>;
  readonly shown: ShownList;
  readonly managed: Managed<Row, Form> | null;
  readonly error: Error | null;
  /** The server answered, and there is nothing. */
  readonly empty: boolean;
  readonly onRetry: () => void;
}

/** What stands in the place of rows: that they are on their way, that there are none, or why they did not come. */
export function InsteadOfRows<Row extends ListedRow, Form extends object>(
  props: InsteadOfRowsProps<Row, Form>,
) {
  const { screen, shown, managed, error, empty, onRetry } = props;
  if (error) return <ErrorState title={`${screen.noun}没有加载出来`} error={error} onRetry={onRetry} />;
  if (!empty) return <Loading rows={6} />;
  if (Object.keys(shown.state.filters).length > 0)
    return (
      <EmptyState title={`没有符合条件的${screen.noun}`} description="请更换或清除筛选条件。">
        <Button onClick={() => shown.show({ filters: {} })}>清除筛选</Button>
      </EmptyState>
    );
  const { whenEmpty = '没有数据' } = screen;
  if (typeof whenEmpty !== 'string') return <EmptyState {...whenEmpty} />;
  return (
    <EmptyState
      title={whenEmpty}
      description={managed && `点击“${newTitleOf(managed.screen)}”添加第一个。`}
    />
  );
}
