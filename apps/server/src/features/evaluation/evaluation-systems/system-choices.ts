import { SYSTEM_STATUS } from '@course-center/contract/evaluation/systems';
import { canSeeDraftSystems } from '@course-center/domain/access/evaluation-systems';
import { PROCESSES } from '@course-center/domain/evaluation/stage-table';
import type { Actor, Scene } from '../../../wire/context.ts';
import { systemChoices as choices } from './evaluation-systems.repository.ts';

interface ChoiceQuery {
  /** 0 running courses, 1 new ones. */
  readonly 'filter[evaluation_system_tag]'?: number;
  readonly 'filter[status]'?: number;
}

/** The systems to choose from; what is still in preparation, for who prepares it. */
export function systemChoices({ db }: Scene, actor: Actor, query: ChoiceQuery) {
  const tag = query['filter[evaluation_system_tag]'];
  return choices(db, {
    process: tag === undefined ? undefined : PROCESSES[tag],
    status: query['filter[status]'],
    without: canSeeDraftSystems(actor) ? undefined : SYSTEM_STATUS.draft,
  });
}
