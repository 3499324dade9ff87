/** The process of running courses and that of courses opened for the first time: one engine, a parameter. */
export const PROCESSES = ['old', 'new'] as const;
export type Process = (typeof PROCESSES)[number];

export const PROCESS_TITLE: Readonly<Record<Process, string>> = { old: '老课程', new: '新课程' };

/** The stages in their order, with the number that menus and filters carry them under. */
export const STAGES = [
  { stage: 'informate', title: '资料填报', status: 1 },
  { stage: 'audit', title: '资料审核', status: 2 },
  { stage: 'political_audit', title: '政治审核', status: 3, only: 'old' },
  { stage: 'center_audit', title: '中心审核', status: 4, only: 'old' },
  { stage: 'evaluation', title: '专家评审', status: 5 },
  { stage: 'assessment', title: '课程评议', status: 6 },
  { stage: 'complete', title: '评估完成', status: 7 },
] as const;

export type Stage = (typeof STAGES)[number]['stage'];

/** The stages from the experts' reviews on: before them there is nothing to show of experts. */
export const REVIEWED_STAGES = ['evaluation', 'assessment', 'complete'] as const satisfies readonly Stage[];

export function isReviewedStage(stage: Stage): boolean {
  return (REVIEWED_STAGES as readonly Stage[]).includes(stage);
}

/** The stages that a process goes through. */
export function stagesOf(process: Process): Stage[] {
  return STAGES.filter((each) => !('only' in each) || each.only === process).map(({ stage }) => stage);
}

export function stageTitle(stage: Stage): string {
  return STAGES.find((each) => each.stage === stage)?.title ?? stage;
}
