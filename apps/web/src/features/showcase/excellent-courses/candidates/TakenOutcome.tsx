import { Alert } from 'antd';
import type { Taken } from '../api.ts';
import type { Candidate } from './candidate-screen.ts';
import styles from './candidates.module.css';

interface TakenOutcomeProps {
  readonly taken: Taken;
  /** What was asked for: what is skipped may have left the list since. */
  readonly asked: readonly Candidate[];
}

/** What was taken and what was skipped. It stays: reasons take time to read. */
export function TakenOutcome({ taken: { taken, skipped }, asked }: TakenOutcomeProps) {
  const nameOf = (id: number) => asked.find((each) => each.id === id)?.course_name ?? `课程组 ${id}`;
  return (
    <Alert
      className={styles.outcome ?? ''}
      type="warning"
      showIcon
      title={`已加入 ${taken.length} 门，跳过 ${skipped.length} 门`}
      description={
        <ul className={styles.skipped}>
          {skipped.map(({ group_id, reason }) => (
            <li key={group_id}>
              {nameOf(group_id)}：{reason}
            </li>
          ))}
        </ul>
      }
    />
  );
}
