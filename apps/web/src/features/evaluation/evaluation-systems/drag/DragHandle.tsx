import { HolderOutlined } from '@ant-design/icons';
import styles from './drag.module.css';

/** What a row is taken by; not for keys, which have buttons that do the same. */
export function DragHandle() {
  return (
    <span className={styles.handle} title="拖动排序" aria-hidden draggable>
      <HolderOutlined />
    </span>
  );
}
