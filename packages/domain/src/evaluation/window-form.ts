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

/** A leap second is a moment by its format, and none to a clock. */
function isNoTime(time: Date | null): boolean {
  return time !== null && Number.isNaN(time.getTime());
}
