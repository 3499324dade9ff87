import type { SYSTEM_STATUS } from '@course-center/contract/evaluation/evaluation-systems';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';

export const STATUS: typeof SYSTEM_STATUS = { draft: 0, active: 1, archived: 2 };

export const STATUS_TITLE = { 0: '草稿', 1: '启用', 2: '停用' } as const;

/** What putting a system to use, or away, means: said before it is done. */
export function activationOf({ process }: { readonly process: Process }, severalAllowed: boolean): string {
  const others = severalAllowed ? '' : `目前启用的其他${PROCESS_TITLE[process]}体系会随之停用。`;
  return `启用后，规划评估课程时可以选择该体系。${others}内容须先完善，否则系统会拒绝启用。`;
}

export const ARCHIVING = '停用后，规划时不能再选择该体系；已在使用它的评估不受影响，可随时重新启用。';
