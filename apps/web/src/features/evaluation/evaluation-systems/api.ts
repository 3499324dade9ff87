import type { EvaluationSystem, SystemContent } from '@course-center/contract/evaluation/evaluation-systems';
import type { StageWindowRow } from '@course-center/contract/evaluation/stage-windows';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { queryOptions } from '@tanstack/react-query';
import { request, requestList } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import { upload } from '../../../request/upload.ts';

export function activateSystem(id: number): Promise<EvaluationSystem> {
  return request('POST evaluation/systems/{id}/activate', { params: { id }, body: {} });
}

export function archiveSystem(id: number): Promise<EvaluationSystem> {
  return request('POST evaluation/systems/{id}/archive', { params: { id }, body: {} });
}

/** Answers the new one's number. */
export async function copySystem(id: number, name: string): Promise<number> {
  const copy = await request('POST evaluation/systems/{id}/copy', { params: { id }, body: { name } });
  return copy.id;
}

export function exportSheet(id: number): Promise<void> {
  return download(`evaluation/systems/${id}/sheet`, { fetched: true });
}

/** Reads a sheet into content to look at; nothing is kept before it is saved. */
export function readSheet(id: number, file: File): Promise<SystemContent> {
  // The server takes files as bytes, and judges them by what is in them.
  const bytes = new File([file], file.name, { type: 'application/octet-stream' });
  return upload('POST evaluation/systems/{id}/sheet', bytes, { params: { id } });
}

/** Never from the cache: an editor has to start from what is saved, and keeps it until it is saved. */
export const systemQuery = (id: number) =>
  queryOptions({
    queryKey: ['evaluation-system', id],
    queryFn: ({ signal }) => request('GET evaluation/systems/{id}', { params: { id }, signal, quiet: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Of the term in the top bar. Never from the cache: see `systemQuery`. */
export const windowsQuery = (process: Process) =>
  queryOptions({
    queryKey: ['stage-windows', process],
    queryFn: ({ signal }) =>
      requestList('GET evaluation/windows', { query: { process }, signal, quiet: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Another term's, to copy from. */
export const windowsOfQuery = (process: Process, of: string) =>
  queryOptions({
    queryKey: ['stage-windows-of', process, of],
    queryFn: ({ signal }) =>
      requestList('GET evaluation/windows', { query: { process, of }, signal, quiet: true }),
    gcTime: 0,
  });

export const SAVE_SYSTEM = 'PUT evaluation/systems/{id}/content';

export type SentWindow = Omit<StageWindowRow, 'stage_title'>;

export function saveWindows(process: Process, windows: readonly SentWindow[], version: number) {
  return requestList('PUT evaluation/windows', { body: { process, windows: [...windows], version } });
}
