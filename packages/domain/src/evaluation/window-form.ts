import type { Faults } from '../forms/faults.ts';
import { PROCESS_TITLE, type Process } from './stage-table.ts';
import { type Stage, stagesOf, stageTitle } from './stages.ts';
import type { StageWindow } from './windows.ts';

export interface StageWindowForm extends StageWindow {
  readonly stage: Stage;
}

/** What is wrong with the windows of a process, by their place in the form. */
export function stageWindowFaults(process: Process, windows: readonly StageWindowForm[]): Faults {
  const faults: Faults = {};
  const stages = stagesOf(process);
  windows.forEach(({ stage, opens_at, closes_at }, at) => {
    const place = `windows.${at}`;
    if (!stages.includes(stage))
      faults[`${place}.stage`] = `${PROCESS_TITLE[process]}没有“${stageTitle(stage)}”阶段`;
    else if (windows.findIndex((each) => each.stage === stage) < at)
      faults[`${place}.stage`] = `“${stageTitle(stage)}”阶段只能设置一次`;
    if (isNoTime(opens_at)) faults[`${place}.opens_at`] = '开始时间不正确，请重新选择';
    if (isNoTime(closes_at)) faults[`${place}.closes_at`] = '结束时间不正确，请重新选择';
    else if (opens_at && closes_at && closes_at <= opens_at)
      faults[`${place}.closes_at`] = '结束时间应晚于开始时间';
  });
  return faults;
}

/**
 * What is odd about the order of a process's windows: said, not refused, for some stages run beside others. A stage is
 * compared with the one before it that has the same time.
 */
export function windowOrderWarnings(process: Process, windows: readonly StageWindowForm[]): string[] {
  const ordered = stagesOf(process).flatMap((stage) => windows.filter((each) => each.stage === stage));
  return [
    ...earlierThanBefore(ordered, 'opens_at', '开始'),
    ...earlierThanBefore(ordered, 'closes_at', '结束'),
  ];
}

function earlierThanBefore(
  ordered: readonly StageWindowForm[],
  key: 'opens_at' | 'closes_at',
  title: string,
): string[] {
  const timed = ordered.filter((each) => each[key] !== null);
  return timed.flatMap((each, at) => {
    const [before, own] = [timed[at - 1], each[key]];
    const earlier = before?.[key];
    return before && earlier && own && own < earlier
      ? [`“${stageTitle(each.stage)}”的${title}时间早于“${stageTitle(before.stage)}”，请确认`]
      : [];
  });
}

/** A leap second is a moment by its format, and none to a clock. */
function isNoTime(time: Date | null): boolean {
  return time !== null && Number.isNaN(time.getTime());
}
