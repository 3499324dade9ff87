import { CountProgress } from '../../../../ui/progress/CountProgress.tsx';

interface ProgressProps {
  readonly scored: number;
  readonly leaves: number;
}

/** How many indicators are scored. */
export function Progress({ scored, leaves }: ProgressProps) {
  return <CountProgress label="评审进度" done={scored} all={leaves} words={`${scored} / ${leaves} 项`} />;
}
