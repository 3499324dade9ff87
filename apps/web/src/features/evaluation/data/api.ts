import type { PaperAsked } from '@course-center/contract/documents/papers';
import type { SavedView, SavedViewForm } from '@course-center/contract/evaluation/data';
import type { ViewKind } from '@course-center/domain/evaluation/data/view-form';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request, requestList } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import { withQuery } from '../../../request/wire-path.ts';

const KEY = 'evaluation-data';

/** What is asked of the data, as the wire and the address name it. */
export type DataQuery = Readonly<Record<string, string>>;

/** As the calls take it: every part of their queries is optional, and a text on its way. */
const sent = (query: DataQuery): Record<never, never> => query;

/** A grade corrected or a course deleted by somebody else is seen when one comes back to the page. */
const FRESH_MILLISECONDS = 2_000;

export const choicesQuery = (query: DataQuery) =>
  queryOptions({
    queryKey: [KEY, 'choices', query],
    queryFn: ({ signal }) =>
      request('GET evaluation/data/choices', { query: sent(query), signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
  });

export const groupsQuery = (query: DataQuery) =>
  queryOptions({
    queryKey: [KEY, 'groups', query],
    queryFn: ({ signal }) =>
      requestList('GET evaluation/data/groups', { query: sent(query), signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
  });

export const pivotQuery = (query: DataQuery) =>
  queryOptions({
    queryKey: [KEY, 'pivot', query],
    queryFn: ({ signal }) =>
      requestList('GET evaluation/data/pivot', { query: sent(query), signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
  });

export const chartsQuery = (query: DataQuery) =>
  queryOptions({
    queryKey: [KEY, 'charts', query],
    queryFn: ({ signal }) =>
      request('GET evaluation/data/charts', { query: sent(query), signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
  });

/** The table or the pivot as a sheet, just as it stands. */
export function exportData(view: 'groups' | 'pivot', query: DataQuery): Promise<void> {
  return download(withQuery(`evaluation/data/${view}`, { ...query, format: 'xlsx' }), { fetched: true });
}

/** The same as a paper, or as a sheet of so many rows that a job makes it. */
export function paperOf(
  kind: 'evaluation_data' | 'data_sheet',
  view: ViewKind,
  query: DataQuery,
): PaperAsked {
  return { kind, ids: [], data: { ...sent(query), view } };
}

export const viewsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'views'],
    queryFn: ({ signal }) => request('GET evaluation/data/views', { signal, quiet: true }),
  });

export function keepView(body: SavedViewForm) {
  return request('POST evaluation/data/views', { body });
}

export function changeView({ id, ...body }: SavedView) {
  return request('PUT evaluation/data/views/{id}', { params: { id }, body });
}

export function removeView(id: number) {
  return request('DELETE evaluation/data/views/{id}', { params: { id } });
}
