import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import {
  FIRST_STAGE,
  isReviewedStage,
  isScored,
  SCORED_STAGE,
  STAGES,
  type Stage,
  stageNumbered,
  stageRow,
} from '@course-center/domain/evaluation/stages';
import type { MenuEntry, MenuOrganization } from '@course-center/domain/school/menus/menu';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import type { DisplayMode } from '../evaluation-table/columns/columns.ts';

/** What a process screen is about: one component for all stages, with these as its parameters. */
export interface StagePage {
  readonly process: Process;
  readonly stage: Stage;
  readonly status: number;
  readonly description: string;
  readonly mode: DisplayMode;
  /** Whose expert groups there are to choose by. */
  readonly organization: MenuOrganization | null;
  /** What is said where there is nothing; else by the stage's own name. */
  readonly whenEmpty?: string;
}

/** Where the course centre looks at all experts, and not at its own only. */
export const ALL_EXPERTS = 'all';

/** Read from the menu, which carries the process and the number of the stage; `experts` stands in the address. */
export function stagePage(
  { entry }: Pick<MenuRoute, 'entry'>,
  identity: Identity,
  experts: string | null = null,
): StagePage {
  const process = entry.params.process === 'new' ? 'new' : 'old';
  const { stage, status } = stageNumbered(entry.evaluation_status) ?? stageRow(FIRST_STAGE);
  return {
    process,
    stage,
    status,
    description: describe(process, stage, identity),
    mode: modeOf(stage, identity, experts),
    organization: entry.organization,
  };
}

/** While experts review, the course centre looks at its own as a principal does at the department's. */
function modeOf(stage: Stage, identity: Identity, experts: string | null): DisplayMode {
  if (identity !== IDENTITY.administrator) return 'group';
  return isScored(stage) && experts !== ALL_EXPERTS ? 'centralExpert' : 'default';
}

/**
 * The stages that a principal looks at the department's groups in: while teachers fill in, to ask who is late, while
 * experts review, and what came of it.
 */
export const REVIEW_STAGES = STAGES.filter(({ stage }) => stage === FIRST_STAGE || isReviewedStage(stage));

/** The committee's stage and the principal's page have one name: there it is called by who works in it. */
export function reviewStageTitle({ phase, waitsFor, title }: (typeof REVIEW_STAGES)[number]): string {
  return phase === 'committee' ? waitsFor : title;
}

/** What a principal looks at is chosen on the page itself, and kept in its address. */
export function reviewPage(
  { organization }: Pick<MenuEntry, 'organization'>,
  params: URLSearchParams,
): StagePage {
  const process = params.get('process') === 'new' ? 'new' : 'old';
  const asked = Number(params.get('status'));
  const row = REVIEW_STAGES.find((each) => each.status === asked) ?? EVALUATION;
  const { stage, status } = row;
  const filling = stage === FIRST_STAGE;
  return {
    process,
    stage,
    status,
    description: filling
      ? `${describe(process, stage, IDENTITY.principal)}勾选后可以催办。`
      : '院级专家提交后在这里确定院级等级；公示或公布后可查看结果。',
    mode: filling ? 'group' : 'departmentExpert',
    organization,
    whenEmpty: `没有处于“${reviewStageTitle(row)}”阶段的${PROCESS_TITLE[process]}，可以切换流程或阶段查看`,
  };
}

const EVALUATION = stageRow(SCORED_STAGE);

function describe(process: Process, stage: Stage, identity: Identity): string {
  const reach = identity === IDENTITY.administrator ? '全校' : '本部门及下属部门';
  return `${reach}${PROCESS_TITLE[process]}中${stageRow(stage).task}`;
}
