import type { Proposed } from '@course-center/contract/evaluation/assignments';
import styles from './balance.module.css';
import { changedFirst } from './summary.ts';

/** What each expert would have to do: what they have, and what comes to it. */
export function Loads({ loads }: Pick<Proposed, 'loads'>) {
  const most = Math.max(1, ...loads.map(({ after }) => after));
  return (
    <details className={styles.loads} open>
      <summary>专家评审量（{loads.length} 位）</summary>
      <ul>
        {changedFirst(loads).map(({ person_id, name, before, after }) => (
          <li key={person_id}>
            <span>{name}</span>
            <meter aria-label={`${name}的评审量`} min={0} max={most} value={after} />
            <span className={styles.change}>{before === after ? before : `${before} → ${after}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
