import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import {
  isReviewedStage,
  PROCESS_TITLE,
  type Process,
  STAGES,
  type Stage,
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
}

/** Read from the menu, which carries the process and the number of the stage. */
export function stagePage({ entry }: Pick<MenuRoute, 'entry'>, identity: Identity): StagePage {
  const process = entry.params.process === 'new' ? 'new' : 'old';
  const found = STAGES.find(({ status }) => status === entry.evaluation_status) ?? STAGES[0];
  const { stage, status } = found;
  return {
    process,
    stage,
    status,
    description: describe(process, stage, identity),
    mode: identity === IDENTITY.administrator ? 'default' : 'group',
    organization: entry.organization,
  };
}

/** The stages that a principal looks at the department's reviews in: while experts review, and what came of it. */
export const REVIEW_STAGES = STAGES.filter(({ stage }) => isReviewedStage(stage));

/** What a principal looks at is chosen on the page itself, and kept in its address. */
export function reviewPage(
  { organization }: Pick<MenuEntry, 'organization'>,
  params: URLSearchParams,
): StagePage {
  const process = params.get('process') === 'new' ? 'new' : 'old';
  const asked = Number(params.get('status'));
  const { stage, status } = REVIEW_STAGES.find((each) => each.status === asked) ?? EVALUATION;
  return {
    process,
    stage,
    status,
    description: '院级专家的评审进度与评分；院级专家提交后，在这里确定院级等级。',
    mode: 'departmentExpert',
    organization,
  };
}

const EVALUATION = { stage: 'evaluation', status: 5 } as const;

function describe(process: Process, stage: Stage, identity: Identity): string {
  const reach = identity === IDENTITY.administrator ? '全校' : '本部门及下属部门';
  return `${reach}${PROCESS_TITLE[process]}中${TASK[stage]}`;
}

const TASK: Readonly<Record<Stage, string>> = {
  informate: '正在填报资料的课程，可查看填报进度。',
  audit: '等待负责人审核资料的课程，可查看资料与审核情况。',
  political_audit: '等待党总支政治审核的课程。',
  center_audit: '等待课程中心审核的课程，审核前可补充资料。',
  evaluation: '正在由专家评审的课程，全部专家提交后可结束评审。',
  assessment: '正在由学部评议的课程。',
  complete: '已完成评估的课程。',
};
