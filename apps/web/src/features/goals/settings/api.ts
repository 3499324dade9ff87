import type { RequirementSetForm } from '@course-center/contract/goals/requirements';
import type { OwnSettingShape } from '@course-center/contract/goals/settings';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import { upload } from '../../../request/upload.ts';
import { withQuery } from '../../../request/wire-path.ts';

/** Never from the cache: an editor has to start from what is saved, and keeps it until it is saved. */
const EDITED = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const placesQuery = () =>
  queryOptions({
    queryKey: ['goal-settings', 'places'],
    queryFn: ({ signal }) => request('GET goals/settings', { signal, quiet: true }),
  });

export const settingQuery = (departmentId: number | null) =>
  queryOptions({
    queryKey: ['goal-settings', 'one', departmentId],
    queryFn: ({ signal }) => {
      const query = departmentId === null ? {} : { department_id: departmentId };
      return request('GET goals/settings/one', { query, signal, quiet: true });
    },
    ...EDITED,
  });

export function saveSetting(department_id: number | null, own: OwnSettingShape, version: number) {
  return request('PUT goals/settings/one', { body: { department_id, own, version } });
}

export const majorsQuery = () =>
  queryOptions({
    queryKey: ['goal-requirements', 'majors'],
    queryFn: ({ signal }) => request('GET goals/requirements', { signal, quiet: true }),
  });

/** Which set: of a major's entry year. */
export interface SetPlace {
  readonly major_id: number;
  readonly entry_year: number;
}

export function readSet({ major_id, entry_year }: SetPlace, signal?: AbortSignal) {
  const query = { major_id, entry_year };
  return request('GET goals/requirements/set', { query, quiet: true, ...(signal && { signal }) });
}

export const setQuery = (place: SetPlace) =>
  queryOptions({
    queryKey: ['goal-requirements', 'set', place.major_id, place.entry_year],
    queryFn: ({ signal }) => readSet(place, signal),
    ...EDITED,
  });

export function saveSet(
  { major_id, entry_year }: SetPlace,
  requirements: RequirementSetForm,
  version: number,
) {
  return request('PUT goals/requirements/set', { body: { major_id, entry_year, requirements, version } });
}

export function exportSet({ major_id, entry_year }: SetPlace): Promise<void> {
  const query = { major_id: String(major_id), entry_year: String(entry_year) };
  return download(withQuery('goals/requirements/file', query), { fetched: true });
}

/** Reads a sheet into requirements to look at; nothing is kept before they are saved. */
export function readSheet({ major_id, entry_year }: SetPlace, file: File) {
  // The server takes files as bytes, and judges them by what is in them.
  const bytes = new File([file], file.name, { type: 'application/octet-stream' });
  return upload('POST goals/requirements/sheet', bytes, { query: { major_id, entry_year } });
}
