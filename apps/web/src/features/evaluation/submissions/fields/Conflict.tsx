import type { InformationField } from '@course-center/contract/evaluation/information';
import { Button } from 'antd';
import type { Stored } from '../saving/field-state.ts';
import styles from './fields.module.css';
import { ReadValue } from './ReadValue.tsx';

interface ConflictProps {
  readonly field: InformationField;
  readonly theirs: Stored;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** The other window's content below one's own, which stays in its input: who is still typing loses nothing. */
export function Conflict({ field, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <section className={styles.conflict} aria-label={`“${field.name}”有两份内容`}>
      <p role="alert" className={styles.conflictHead}>
        该项在其他窗口保存了不同的内容。上面是本窗口的内容，请选择保留哪一份。
      </p>
      <p className={styles.caption}>其他窗口保存的内容</p>
      <div className={styles.theirs}>
        <ReadValue type={field.type} value={theirs.value} />
      </div>
      <div className={styles.choices}>
        <Button type="primary" onClick={onKeepMine}>
          保留我的
        </Button>
        <Button onClick={onTakeTheirs}>采用对方的</Button>
      </div>
    </section>
  );
}
