import type { BulkStep } from '@course-center/contract/evaluation/groups';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { request } from '../../../../request/client.ts';

export interface Steps {
  readonly action: Action;
  readonly groups: readonly { readonly id: number; readonly version: number }[];
  readonly comment?: string;
}

/** What a trial would be refused for is not what nobody has written yet. */
const ANY_COMMENT = '-';

/** Says what would be done and what would be skipped; nothing happens. */
export function trySteps({ action, groups }: Steps): Promise<BulkStep> {
  const body = { action, groups: plain(groups), comment: ANY_COMMENT, trial: true };
  return request('POST evaluation/groups/steps', { body });
}

export function takeSteps({ groups, ...rest }: Steps): Promise<BulkStep> {
  return request('POST evaluation/groups/steps', { body: { ...rest, groups: plain(groups), trial: false } });
}

/** Rows of a table carry more than the wire takes. */
function plain(groups: Steps['groups']) {
  return groups.map(({ id, version }) => ({ id, version }));
}
