import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { resultText, scoreText } from '@course-center/domain/scoring/result-words';
import type { CellView } from '../cell-of.tsx';
import styles from './experts.module.css';

interface ExpertScoresProps extends Pick<CellView, 'detailed' | 'method'> {
  readonly experts: readonly ExpertRecord[];
}

/** What each submitted review came to. */
export function ExpertScores({ experts, detailed, method }: ExpertScoresProps) {
  if (experts.length === 0) return '--';
  return (
    <ul className={styles.experts} data-detailed={detailed || undefined}>
      {experts.map((expert) => (
        <li key={expert.id} title={expert.score === null ? undefined : `${scoreText(expert.score)} 分`}>
          {resultText(expert, method)}
        </li>
      ))}
    </ul>
  );
}
