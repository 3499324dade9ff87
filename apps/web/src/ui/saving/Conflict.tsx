import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './saving.module.css';

interface ConflictProps {
  /** What there are two of: “教学设计”有两份内容. */
  readonly label: string;
  readonly sentence: string;
  /** What the other button is called. */
  readonly take: string;
  readonly small?: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** The other value, or both. */
  readonly children: ReactNode;
}

/** Another window's value beside one's own, which stays in its input: who is still typing loses nothing. */
export function Conflict({ label, sentence, take, small = false, ...rest }: ConflictProps) {
  const size = small ? 'small' : 'middle';
  return (
    <section className={styles.conflict} data-small={small || undefined} aria-label={label}>
      <p role="alert" className={styles.conflictHead}>
        {sentence}
      </p>
      {rest.children}
      <div className={styles.choices}>
        <Button size={size} type="primary" onClick={rest.onKeepMine}>
          保留我的
        </Button>
        <Button size={size} onClick={rest.onTakeTheirs}>
          {take}
        </Button>
      </div>
    </section>
  );
}
