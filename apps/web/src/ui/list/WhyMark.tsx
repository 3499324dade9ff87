import { LockOutlined } from '@ant-design/icons';
import styles from './actions.module.css';

/** That something in a row cannot be done: the reason stands above the rows, once, and here for a pointer and for those who hear it. */
export function WhyMark({ why, id }: { readonly why: string; readonly id?: string }) {
  return <LockOutlined {...(id && { id })} className={styles.mark} role="img" title={why} aria-label={why} />;
}

interface ReasonsProps {
  /** Of each row that has one. */
  readonly reasons: readonly string[];
  /** What the rows are counted in. */
  readonly unit: string;
  /** Where it stands in a bar beside others: opened there, however few there are. */
  readonly inBar?: string | undefined;
}

/** The reasons of all marks on the page, each said once with how many it is of: in one line, several are opened. */
export function Reasons({ reasons, unit, inBar }: ReasonsProps) {
  const kinds = [...new Set(reasons)];
  if (kinds.length === 0) return null;
  const told = kinds.map(
    (reason) => `${reasons.filter((each) => each === reason).length} ${unit}：${reason}`,
  );
  const mark = <LockOutlined aria-hidden className={styles.mark} />;
  if (told.length === 1 && !inBar)
    return (
      <p className={styles.reasons}>
        {mark} 本页 {told[0]}
      </p>
    );
  return (
    <details className={inBar ?? styles.reasons}>
      <summary>
        {mark} 本页 {reasons.length} {unit}有暂不能进行的操作，<b>{told.length} 种原因</b>
      </summary>
      <ul>
        {told.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}
