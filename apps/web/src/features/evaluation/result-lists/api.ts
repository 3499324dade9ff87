import type { ResultListEntry } from '@course-center/contract/evaluation/result-lists';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { ListAction } from '@course-center/domain/evaluation/result-lists/result-list';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request, requestList } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import type { InputOf } from '../../../request/input.ts';
import { type ListCalls, listCalls } from '../../../request/resource-calls.ts';
import { withQuery } from '../../../request/wire-path.ts';

const LISTS = 'evaluation/result-lists';

export const resultListCalls = listCalls(LISTS);

/** A list as a document; what was signed or answered meanwhile shows when it is looked at again. */
export const resultListQuery = (id: number) =>
  queryOptions({
    queryKey: [LISTS, id],
    queryFn: ({ signal }) =>
      request('GET evaluation/result-lists/{id}', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });

export const proposalQuery = (process: Process) =>
  queryOptions({
    queryKey: [LISTS, 'proposal', process],
    queryFn: ({ signal }) =>
      request('GET evaluation/result-lists/proposal', { query: { process }, signal, quiet: true }),
    staleTime: 0,
  });

const ROWS = 'GET evaluation/result-lists/{id}/rows';
type RowFilter = 'course_name' | 'department_id' | 'grade';

/** The rows of one list, as a list of their own. */
export function rowCalls(id: number): ListCalls<ResultListEntry, RowFilter> {
  const path = `${LISTS}/${id}/rows`;
  return {
    path,
    // What the address holds is text; the server reads it as the contract says.
    list: (query, signal) =>
      requestList(ROWS, { params: { id }, query, signal, quiet: true } as InputOf<typeof ROWS>),
    exportRows: (query) => download(withQuery(path, { ...query, format: 'xlsx' })),
  };
}

const MAKE = 'POST evaluation/result-lists';

export function makeList(body: InputOf<typeof MAKE>['body']) {
  return request(MAKE, { body });
}

interface KeptList {
  readonly id: number;
  readonly version: number;
}

interface Change {
  readonly add?: readonly number[];
  readonly remove?: readonly number[];
  readonly reason: string;
}

export function changeList({ id, version }: KeptList, { add = [], remove = [], reason }: Change) {
  const body = { add: [...add], remove: [...remove], reason, version };
  return request('PUT evaluation/result-lists/{id}', { params: { id }, body });
}

export function gradeRow({ id, version }: KeptList, rowId: number, grade: Grade, reason: string) {
  return request('PUT evaluation/result-lists/{id}/rows/{row_id}', {
    params: { id, row_id: rowId },
    body: { grade, reason, version },
  });
}

export function removeList({ id, version }: KeptList) {
  return request('DELETE evaluation/result-lists/{id}', { params: { id }, query: { version } });
}

export function takeListStep({ id, version }: KeptList, action: ListAction, comment: string) {
  return request('POST evaluation/result-lists/{id}/steps', {
    params: { id },
    body: { action, comment, version },
  });
}

export function correctList(id: number, rowIds: readonly number[], reason: string) {
  return request('POST evaluation/result-lists/{id}/corrections', {
    params: { id },
    body: { row_ids: [...rowIds], reason },
  });
}

/**
 * Changes lists and has them and their rows read again, also after a refusal: somebody else may have been first. Whoever
 * leaves the list with its end has the next page read it: what is gone is not asked for.
 */
export function useListChange() {
  const queries = useQueryClient();
  return async <Answer>(change: () => Promise<Answer>, { leaves = false } = {}): Promise<Answer> => {
    let left = false;
    try {
      const answer = await change();
      left = leaves;
      return answer;
    } finally {
      const shown = [
        'evaluation/courses',
        'evaluation/groups',
        'evaluation/objections',
        'evaluation/notices',
        'dashboard',
      ];
      await queries.invalidateQueries({
        refetchType: left ? 'none' : 'active',
        predicate: ({ queryKey: [name] }) =>
          typeof name === 'string' && (name.startsWith(LISTS) || shown.includes(name)),
      });
    }
  };
}
