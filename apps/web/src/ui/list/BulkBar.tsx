import { Button } from 'antd';
import { bulkRemoval } from './bulk-removal.ts';
import type { ListedRow, ListScreen } from './list-screen.ts';
import type { Bulk } from './use-bulk.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<Row extends ListedRow, Form extends object> {
  readonly screen: ListScreen<Row, Form>;
  readonly selection: Selection<Row>;
  readonly bulk: Bulk<Row>;
}

/** What can be done with the chosen rows. */
export function BulkBar<Row extends ListedRow, Form extends object>(props: BulkBarProps<Row, Form>) {
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
