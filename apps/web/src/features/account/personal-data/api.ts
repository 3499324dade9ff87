import type { PersonalData } from '@course-center/contract/account/personal-data';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { upload } from '../../../request/upload.ts';
import type { Kept } from './kept.ts';

/** Never from the cache: a form starts from what is saved. */
export const personalDataQuery = queryOptions({
  queryKey: ['personal-data'],
  queryFn: ({ signal }) => request('GET personal-data', { signal, quiet: true }),
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export const SAVE_PERSONAL_DATA = 'PUT personal-data';

export function savePersonalData(body: Kept & { readonly version: number }): Promise<PersonalData> {
  return request(SAVE_PERSONAL_DATA, { body });
}

/** Stores the own picture and answers its address. */
export async function uploadPhoto(file: File, onProgress: (fraction: number) => void): Promise<string> {
  const { photo } = await upload('POST personal-data/photo', file, { onProgress });
  return photo;
}
