import { CountProgress } from '../../../../ui/progress/CountProgress.tsx';

/** How many indicators are scored. */
export function Progress({ scored, leaves }: { readonly scored: number; readonly leaves: number }) {
  return <CountProgress label="评审进度" done={scored} all={leaves} words={`${scored} / ${leaves} 项`} />;
}
