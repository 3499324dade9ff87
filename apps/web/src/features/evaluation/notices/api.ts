import type { NoticeRow } from '@course-center/contract/evaluation/notices';
import { queryOptions } from '@tanstack/react-query';
import { request, requestList } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import type { InputOf } from '../../../request/input.ts';
import { type ListCalls, resourceCalls } from '../../../request/resource-calls.ts';
import { withQuery } from '../../../request/wire-path.ts';

const NOTICES = 'evaluation/notices';
const OBJECTIONS = 'evaluation/objections';

export const noticesQuery = () =>
  queryOptions({
    queryKey: [NOTICES],
    queryFn: ({ signal }) => request('GET evaluation/notices', { signal, quiet: true }),
  });

/** The rows of one notice that the caller sees. */
export function noticeRowCalls(id: number): ListCalls<NoticeRow, 'course_name' | 'grade'> {
  return {
    path: `${NOTICES}/${id}/rows`,
    list: (query, signal) =>
      requestList('GET evaluation/notices/{id}/rows', { params: { id }, query, signal, quiet: true }),
    exportRows: (query) => download(withQuery(`${NOTICES}/${id}/rows`, { ...query, format: 'xlsx' })),
  };
}

const OBJECT = 'POST evaluation/notices/{id}/objections';

export function makeObjection(id: number, body: InputOf<typeof OBJECT>['body']) {
  return request(OBJECT, { params: { id }, body, quiet: true });
}

export const ownObjectionsQuery = () =>
  queryOptions({
    queryKey: [OBJECTIONS, 'mine'],
    queryFn: ({ signal }) => request('GET evaluation/objections/mine', { signal, quiet: true }),
  });

export const objectionsQuery = (listId: number) =>
  queryOptions({
    queryKey: [OBJECTIONS, listId],
    queryFn: ({ signal }) =>
      request('GET evaluation/result-lists/{id}/objections', { params: { id: listId }, signal, quiet: true }),
  });

const ANSWER = 'PUT evaluation/objections/{id}';
export type GivenAnswer = InputOf<typeof ANSWER>['body'];

export function answerObjection(id: number, body: GivenAnswer) {
  return request(ANSWER, { params: { id }, body });
}

export const calendarCalls = resourceCalls('calendar-days');
