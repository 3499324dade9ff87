import type { ImportKind, ImportStatus } from '@course-center/contract/imports';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { request, requestList } from '../../request/client.ts';
import { download } from '../../request/download.ts';
import { upload } from '../../request/upload.ts';
import { withQuery } from '../../request/wire-path.ts';
import { type RowsView, stateFilter } from './rows-view.ts';
import { isWorking, polledStage } from './stage.ts';

/** Lets an import be written as a check found it. */
export function confirmImport({ id, checks }: Pick<ImportStatus, 'id' | 'checks'>) {
  return request('POST imports/{import_id}/confirm', { params: { import_id: id }, body: { checks } });
}

/** Lets go of an import that was not written. Should that fail, the server forgets it by itself. */
export function discardImport(id: string): void {
  request('DELETE imports/{import_id}', { params: { import_id: id }, quiet: true }).catch(() => {});
}

export function downloadTemplate({ kind, goal_course_id }: WhatToImport): Promise<void> {
  return download(withQuery('imports/template', { kind, ...(goal_course_id && { goal_course_id }) }), {
    fetched: true,
  });
}

/** Has columns of the sheet read as columns that it lacks; its lines are judged anew. */
export function mapColumns(id: string, columns: ImportStatus['mapping']) {
  return request('PUT imports/{import_id}/columns', { params: { import_id: id }, body: { columns } });
}

/** Has a password made for everybody who is new, and hands them out as a sheet. Nobody can be told again. */
export function downloadPasswords(id: string): Promise<void> {
  return download(`imports/${id}/passwords`, { fetched: true, method: 'POST' });
}

/** The rows that cannot be taken over, each with its reason, to be mended and uploaded again. */
export function downloadWrongRows(id: string): Promise<void> {
  return download(withQuery(`imports/${id}/rows`, { 'filter[state]': 'wrong', format: 'xlsx' }));
}

/** The rows of an import as one check judged them under a mapping, a page at a time. They do not change any more. */
export const importRowsQuery = (
  { id, mapping, checks }: Pick<ImportStatus, 'id' | 'mapping' | 'checks'>,
  { filter, page, size }: RowsView,
) =>
  queryOptions({
    queryKey: ['imports', id, 'rows', checks, mapping, filter, page, size],
    queryFn: ({ signal }) =>
      requestList('GET imports/{import_id}/rows', {
        params: { import_id: id },
        query: { ...stateFilter(filter), 'page[number]': page, 'page[size]': size },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const POLL_MILLISECONDS = 600;

export const importKey = (id: string | null) => ['imports', id, 'status'] as const;

/** How far an import is: asked for again and again while the server works on it, also in a window behind others. */
export const importQuery = (id: string | null, confirmed: number | null) =>
  queryOptions<ImportStatus, Error, ImportStatus, ReturnType<typeof importKey>>({
    queryKey: importKey(id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            request('GET imports/{import_id}', { params: { import_id: id }, signal, quiet: true }),
    refetchInterval: ({ state: { data, error } }) =>
      isWorking(polledStage({ status: data, error, confirmed })) ? POLL_MILLISECONDS : false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export interface WhatToImport {
  readonly kind: ImportKind;
  /** Of expert groups: those of which process. */
  readonly process?: 'old' | 'new' | undefined;
  /** Of students and marks: those of which goal course. */
  readonly goal_course_id?: number | undefined;
}

interface Sending {
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a sheet; the server begins to check it at once. */
export async function startImport(
  { kind, process, goal_course_id }: WhatToImport,
  file: File,
  sending: Sending,
): Promise<string> {
  // The server takes files as bytes, and judges them by what is in them.
  const bytes = new File([file], file.name, { type: 'application/octet-stream' });
  const query = {
    ...{ kind, file_name: file.name.slice(-200) },
    ...(process && { process }),
    ...(goal_course_id && { goal_course_id }),
  };
  const { id } = await upload('POST imports', bytes, { ...sending, query });
  return id;
}
