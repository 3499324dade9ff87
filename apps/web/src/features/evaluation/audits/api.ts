import type { BulkStep } from '@course-center/contract/evaluation/groups';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';

export const GROUPS = 'evaluation/groups';

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: [GROUPS, id],
    queryFn: ({ signal }) => request('GET evaluation/groups/{id}', { params: { id }, signal, quiet: true }),
  });

interface CommentPlace {
  readonly group: number;
  readonly part: number;
  readonly key: string;
}

/** Quietly: whether it is saved stands beside the remark. */
export function saveComment({ group, part, key }: CommentPlace, comment: string, version: number) {
  const body = { part_id: part, key, comment, version };
  return request('PUT evaluation/groups/{id}/comments', { params: { id: group }, body, quiet: true });
}

interface Saved {
  readonly content: string;
  readonly file_ids: number[];
  /** Of the field as it was seen. */
  readonly version: number;
}

/** Quietly: what became of it stands at the field. */
export function saveSupplement(group: number, key: string, body: Saved) {
  return request('PUT evaluation/groups/{id}/supplement/{key}', {
    params: { id: group, key },
    body,
    quiet: true,
  });
}

export interface Step {
  readonly action: Action;
  /** Of the group as it was seen. */
  readonly version: number;
  readonly teacher_id?: number;
  readonly comment?: string;
  readonly grade?: Grade;
  /** Knowing its warning. */
  readonly confirmed?: boolean;
}

export function takeStep(id: number, step: Step) {
  return request('POST evaluation/groups/{id}/steps', { params: { id }, body: step });
}

interface Steps {
  readonly action: Action;
  readonly groups: readonly { readonly id: number; readonly version: number }[];
  readonly comment?: string;
  readonly confirmed?: boolean;
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
