import { CountProgress } from '../../../../ui/progress/CountProgress.tsx';

interface ProgressProps {
  readonly filled: number;
  readonly asked: number;
}

/** How much of the own part is filled in. */
export function Progress({ filled, asked }: ProgressProps) {
  return (
    <CountProgress label="填报进度" done={filled} all={asked} words={`已填 ${filled} / 共 ${asked} 项`} />
  );
}
