import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { PROCESS_TITLE, type Process, STAGES, type Stage } from '@course-center/domain/evaluation/stages';
import type { MenuRoute } from '@course-center/domain/menus/menu-routes';

/** What a process screen is about: one component for all stages, with these as its parameters. */
export interface StagePage {
  readonly process: Process;
  readonly stage: Stage;
  readonly status: number;
  readonly description: string;
}

/** Read from the menu, which carries the process and the number of the stage. */
export function stagePage({ entry }: Pick<MenuRoute, 'entry'>, identity: Identity): StagePage {
  const process = entry.params.process === 'new' ? 'new' : 'old';
  const found = STAGES.find(({ status }) => status === entry.evaluation_status) ?? STAGES[0];
  const reach = identity === IDENTITY.administrator ? '全校' : '本部门及下属部门';
  const { stage, status } = found;
  return { process, stage, status, description: `${reach}${PROCESS_TITLE[process]}中${TASK[stage]}` };
}

const TASK: Readonly<Record<Stage, string>> = {
  informate: '正在填报资料的课程，可查看填报进度。',
  audit: '等待负责人审核资料的课程，可查看资料与审核情况。',
  political_audit: '等待党总支政治审核的课程。',
  center_audit: '等待课程中心审核的课程，审核前可补充资料。',
  evaluation: '正在由专家评审的课程。',
  assessment: '正在由学部评议的课程。',
  complete: '已完成评估的课程。',
};
