import type { PackScope } from '@course-center/domain/documents/packs/pack';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import type { InputOf } from '../../../request/input.ts';

const PACKS = 'documents/packs';
const ASKED_EVERY = 2000;

/** What a pack would hold; what was counted for the choice before stays until that is known. */
export const contentsQuery = ({ masked: _unasked, drafts, ...scope }: PackScope) =>
  queryOptions({
    queryKey: [PACKS, 'contents', scope, drafts],
    queryFn: ({ signal }) =>
      request('GET documents/packs/contents', {
        query: {
          ...Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== null)),
          ...(drafts && { drafts }),
        },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const packsKey = [PACKS, 'own'];

/** The caller's packs, asked for again while one is being made. */
export const packsQuery = queryOptions({
  queryKey: packsKey,
  queryFn: ({ signal }) => request('GET documents/packs', { signal, quiet: true }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'queued' || state === 'making') ? ASKED_EVERY : false,
});

const MAKE = 'POST documents/packs';

export function makePack(body: InputOf<typeof MAKE>['body']) {
  return request(MAKE, { body });
}

/** Asks for a link and follows it: the browser fetches the archive itself, and goes on with it after a break. */
export async function fetchPack(id: number): Promise<void> {
  const { url } = await request('POST documents/packs/{id}/links', { params: { id }, body: {} });
  await download(url, { fetched: false });
}

export function removePack(id: number) {
  return request('DELETE documents/packs/{id}', { params: { id } });
}
