import { CountProgress } from '../../../../ui/progress/CountProgress.tsx';

/** How much of the own part is filled in. */
export function Progress({ filled, asked }: { readonly filled: number; readonly asked: number }) {
  return (
    <CountProgress label="填报进度" done={filled} all={asked} words={`已填 ${filled} / 共 ${asked} 项`} />
  );
}
