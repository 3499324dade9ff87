import type { PaperAsked } from '@course-center/contract/documents/papers';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../request/client.ts';

/** Has a paper made. Each view asks anew: what it tells may have changed. */
export const paperQuery = (asked: PaperAsked) =>
  queryOptions({
    queryKey: ['documents', asked],
    queryFn: ({ signal }) => request('POST documents', { body: asked, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const ASKED_EVERY = 1_000;
const ARCHIVE_ASKED_EVERY = 5_000;

/** How far a large one is, until it is there or has failed. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'progress', id],
    queryFn: ({ signal }) =>
      request('GET documents/{paper_id}', { params: { paper_id: id }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'ready' || data?.state === 'failed' ? false : ASKED_EVERY,
  });

export const archiveQuery = (listId: number) =>
  queryOptions({
    queryKey: ['evaluation/result-lists', listId, 'archive'],
    queryFn: ({ signal }) =>
      request('GET evaluation/result-lists/{id}/archive', { params: { id: listId }, signal, quiet: true }),
    staleTime: 0,
    // Its file is made soon after the publication, and later where the typesetter is down.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ file }) => file === null) ? ARCHIVE_ASKED_EVERY : false,
  });
