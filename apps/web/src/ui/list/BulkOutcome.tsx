import { Alert } from 'antd';
import styles from './bulk.module.css';
import type { Done } from './do-each.ts';
import type { ListedRow } from './list-screen.ts';

interface BulkOutcomeProps<Row> extends Done<Row> {
  /** What was done: 已停用 2 个. */
  readonly said: string;
  readonly nameOf: (row: Row) => string;
  readonly onClose: () => void;
}

/** What was done with several rows and what was skipped. It stays until it is closed: reasons take time to read. */
export function BulkOutcome<Row extends ListedRow>(props: BulkOutcomeProps<Row>) {
  const { said, skipped, nameOf, onClose } = props;
  return (
    <Alert
      className={styles.outcome ?? ''}
      type="warning"
      showIcon
      title={`${said}，跳过 ${skipped.length} 个`}
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
