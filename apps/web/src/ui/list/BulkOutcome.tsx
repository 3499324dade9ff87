import { Alert } from 'antd';
import styles from './bulk.module.css';
import type { ListedRow } from './list-screen.ts';
import type { Removal } from './remove-each.ts';

interface BulkOutcomeProps<Row> {
  readonly removal: Removal<Row>;
  readonly nameOf: (row: Row) => string;
  readonly onClose: () => void;
}

/** What a bulk removal did and what it skipped. It stays until it is closed: reasons take time to read. */
export function BulkOutcome<Row extends ListedRow>({ removal, nameOf, onClose }: BulkOutcomeProps<Row>) {
  const { removed, skipped } = removal;
  return (
    <Alert
      className={styles.outcome ?? ''}
      type="warning"
      showIcon
      title={`已删除 ${removed.length} 个，跳过 ${skipped.length} 个`}
      description={
        <ul className={styles.rows}>
          {skipped.map(({ row, reason }) => (
            <li key={row.id}>
              {nameOf(row)}：{reason}
            </li>
          ))}
        </ul>
      }
      closable={{ onClose, 'aria-label': '关闭' }}
    />
  );
}
