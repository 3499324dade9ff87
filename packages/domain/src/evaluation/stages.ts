import { type Process, STAGE_TABLE, type StageRow } from './stage-table.ts';

/** Where a group stands; what each stage is about says its row in `stage-table.ts`. */
export type Stage = (typeof STAGE_TABLE)[number]['stage'];

export const STAGES: readonly StageRow<Stage>[] = STAGE_TABLE;

/** Where every group begins. */
export const FIRST_STAGE = STAGE_TABLE[0].stage;

export function stageRow(stage: Stage): StageRow<Stage> {
  const row = STAGES.find((each) => each.stage === stage);
  if (!row) throw new Error(`no such stage: ${stage}`);
  return row;
}

/** The stage that menus and filters carry under a number. */
export function stageNumbered(status: number | null): StageRow<Stage> | undefined {
  return STAGES.find((each) => each.status === status);
}

export function stageTitle(stage: Stage): string {
  return stageRow(stage).title;
}

/** What a teacher is told of a group that stands there. */
export function stageWords(stage: Stage, announced: boolean): Pick<StageRow, 'told' | 'next'> {
  const row = stageRow(stage);
  return (announced && row.announced) || row;
}

/** The stages that a process goes through. */
export function stagesOf(process: Process): Stage[] {
  return stageRowsOf(process).map(({ stage }) => stage);
}

export function stageRowsOf(process: Process): readonly StageRow<Stage>[] {
  return STAGES.filter(({ only }) => only === undefined || only === process);
}

/** The stages of some phases, for a statement's filter too. */
export function stagesIn(...phases: readonly StageRow['phase'][]): Stage[] {
  return STAGES.filter(({ phase }) => phases.includes(phase)).map(({ stage }) => stage);
}

/** The stages from the experts' reviews on: before them there is nothing to show of experts. */
export const REVIEWED_STAGES: readonly Stage[] = stagesIn('review', 'committee', 'over');

/** The stages with a judgement of their own that is shown beside the material's audit. */
export const VERDICT_STAGES: readonly StageRow<Stage>[] = STAGES.filter(({ hasVerdict }) => hasVerdict);

export function isReviewedStage(stage: Stage): boolean {
  return REVIEWED_STAGES.includes(stage);
}

/** Where experts score. */
export const SCORED_STAGE: Stage = 'evaluation';

/** Where committees give their opinions. */
export const ASSESSED_STAGE: Stage = 'assessment';

/** Whether experts are scoring there. */
export function isScored(stage: Stage): boolean {
  return stageRow(stage).phase === 'review';
}

/** Whether a committee gives its opinion there. */
export function isAssessed({ stage }: { readonly stage: Stage }): boolean {
  return stageRow(stage).endsBy === 'votes';
}

/** Whether nothing more is judged there: what is left is to list and publish it. */
export function isOver({ stage }: { readonly stage: Stage }): boolean {
  return stageRow(stage).phase === 'over';
}

/** Whether a group is its teachers' to fill in: at first, or again. */
export function isFilling({ stage }: { readonly stage: Stage }): boolean {
  return stageRow(stage).phase === 'filling';
}

/** Whether somebody audits what was submitted there. */
export function isAudited({ stage }: { readonly stage: Stage }): boolean {
  return stageRow(stage).phase === 'audit';
}

/** The audit that a submission comes to: it judges teachers one by one, and later ones the group. */
export function isFirstAudit(stage: Stage): boolean {
  return stageRow(stage).judgesTeachers === true;
}

/** Where those who work in a stage see what waits there. */
export function workplaceOf({ stage, status, workplace }: StageRow<Stage>, process: Process): string {
  return workplace?.[process] ?? `/${process}Process/${stage}/${status}`;
}

/** Whether a committee gives or has given its opinion on a group. */
export function hasBeenAssessed({ stage }: { readonly stage: Stage }): boolean {
  return stagesIn('committee', 'over').includes(stage);
}
