import type { ChoicesForm, OwnChoices } from '@course-center/contract/messages/inbox';
import type { MessageKind } from '@course-center/domain/messages/kinds';
import type { Urged } from '@course-center/domain/messages/urging';
import { queryOptions } from '@tanstack/react-query';
import { request, requestList } from '../../request/client.ts';

export const MESSAGES = ['messages'] as const;

export interface InboxFilter {
  readonly kind: MessageKind | undefined;
  readonly unread: boolean;
  readonly page: number;
}

export const inboxQuery = ({ kind, unread, page }: InboxFilter) =>
  queryOptions({
    queryKey: [...MESSAGES, 'list', kind, unread, page],
    queryFn: ({ signal }) =>
      requestList('GET /api/teacher/auth/messages', {
        query: {
          'page[number]': page,
          ...(kind && { 'filter[kind]': kind }),
          ...(unread && { 'filter[unread]': 1 as const }),
        },
        signal,
        quiet: true,
      }),
  });

const MINUTE = 60_000;

/** Asked for again now and then: what comes while somebody works rings the bell. */
export const unreadQuery = queryOptions({
  queryKey: [...MESSAGES, 'count'],
  queryFn: ({ signal }) => request('GET /api/teacher/auth/messages/count', { signal, quiet: true }),
  refetchInterval: MINUTE,
});

export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: [...MESSAGES, 'one', id],
    queryFn: ({ signal }) =>
      request('GET /api/teacher/auth/messages/{id}', { params: { id }, signal, quiet: true }),
  });

export function markMessages(body: { readonly ids: number[] | null; readonly read: boolean }) {
  return request('POST /api/teacher/auth/messages/marks', { body });
}

export const choicesQuery = queryOptions({
  queryKey: [...MESSAGES, 'choices'],
  queryFn: ({ signal }) => request('GET /api/teacher/auth/message-choices', { signal, quiet: true }),
});

export function saveChoices(body: { choices: ChoicesForm; version: number }): Promise<OwnChoices> {
  return request('PUT /api/teacher/auth/message-choices', { body });
}

/** Only says whom a message would go to, and what it says. */
export function tryUrging(of: Urged, ids: readonly number[], signal: AbortSignal) {
  const body = { of, ids: [...ids], trial: true };
  return request('POST evaluation/urgings', { body, signal, quiet: true });
}

export function urge(of: Urged, ids: readonly number[]) {
  return request('POST evaluation/urgings', { body: { of, ids: [...ids], trial: false } });
}
