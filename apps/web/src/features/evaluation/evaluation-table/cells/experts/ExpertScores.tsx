import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { resultText, scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import type { CellView } from '../cell-of.tsx';
import { ExpertLines } from './ExpertLines.tsx';

interface ExpertScoresProps extends Pick<CellView, 'detailed' | 'method'> {
  readonly experts: readonly ExpertRecord[];
}

/** What each submitted review came to. */
export function ExpertScores({ experts, detailed, method }: ExpertScoresProps) {
  if (experts.length === 0) return '--';
  return (
    <ExpertLines count={experts.length} detailed={detailed}>
      {experts.map((expert) => (
        <li key={expert.id} title={expert.score === null ? undefined : `${scoreText(expert.score)} 分`}>
          {resultText(expert, method)}
        </li>
      ))}
    </ExpertLines>
  );
}
