import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import type { InputOf } from '../../../request/input.ts';
import { allRows, listCalls } from '../../../request/resource-calls.ts';

export const opinionCalls = listCalls('evaluation/opinions');

/** What still waits for the member, in the list's order. */
export const openOpinionsQuery = () =>
  queryOptions({
    queryKey: [opinionCalls.path, 'open'],
    queryFn: ({ signal }) => allRows(opinionCalls, { 'filter[open]': '1' }, signal),
    select: ({ data }) => data,
  });

export const opinionQuery = (id: number) =>
  queryOptions({
    queryKey: ['opinion', id],
    queryFn: ({ signal }) => request('GET evaluation/opinions/{id}', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });

const GIVE = 'PUT evaluation/opinions/{id}';
export type GivenOpinion = InputOf<typeof GIVE>['body'];

export function giveOpinion(id: number, body: GivenOpinion) {
  return request(GIVE, { params: { id }, body });
}

export function declareInterest(id: number, interest: string, version: number) {
  return request('PUT evaluation/opinions/{id}/interest', { params: { id }, body: { interest, version } });
}

const GIVE_SEVERAL = 'POST evaluation/opinions';

export function giveOpinions(body: InputOf<typeof GIVE_SEVERAL>['body']) {
  return request(GIVE_SEVERAL, { body });
}

/** The course centre's view of a group's committee. */
export const seatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['evaluation/groups', id, 'committee'],
    queryFn: ({ signal }) =>
      request('GET evaluation/groups/{id}/committee', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });

export function renewCommittees(groupIds: readonly number[]) {
  return request('POST evaluation/committees/renew', { body: { group_ids: [...groupIds] } });
}
