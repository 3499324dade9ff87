import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import { Checkbox } from 'antd';
import { aboutExpert, loadOf } from '../experts.ts';
import type { Mark } from './marks.ts';
import styles from './picker.module.css';

interface ExpertListProps {
  readonly experts: readonly AssignableExpert[];
  /** What is said when there is nobody. */
  readonly none: string;
  readonly marks: ReadonlyMap<number, Mark>;
  readonly chosen: ReadonlySet<number>;
  readonly onSet: (personIds: readonly number[], chooses: boolean) => void;
}

export function ExpertList({ experts, none, marks, chosen, onSet }: ExpertListProps) {
  if (experts.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.list} aria-label="专家">
      {experts.map((expert) => (
        <li key={expert.person_id}>
          <Checkbox
            checked={chosen.has(expert.person_id)}
            // Who came in with a whole group can still be taken out.
            disabled={marks.get(expert.person_id)?.never === true && !chosen.has(expert.person_id)}
            onChange={(event) => onSet([expert.person_id], event.target.checked)}
          >
            <span className={styles.expert}>
              <span>
                {expert.name} <span className={styles.about}>{aboutExpert(expert)}</span>
                {marks.has(expert.person_id) && (
                  <span className={styles.mark}>{marks.get(expert.person_id)?.words}</span>
                )}
              </span>
              <span className={styles.load}>{loadOf(expert)}</span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
