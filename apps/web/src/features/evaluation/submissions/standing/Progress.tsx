import { CountProgress } from '../../../../ui/progress/CountProgress.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';

interface ProgressProps {
  readonly filled: number;
  readonly asked: number;
  /** What is required and empty, where that is known. */
  readonly missing?: number;
}

/** How much of the own part is filled in. */
export function Progress({ filled, asked, missing = 0 }: ProgressProps) {
  // A phone has one line for it, beside what became of the last save.
  const phone = useMediaQuery('(max-width: 767px)');
  const required = `必填还差 ${missing} 项`;
  const all = `已填 ${filled} / 共 ${asked} 项`;
  const words = missing === 0 ? all : phone ? required : `${all}，${required}`;
  return <CountProgress label="填报进度" done={filled} all={asked} words={words} />;
}
