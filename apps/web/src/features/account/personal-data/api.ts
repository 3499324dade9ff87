import type { LoginCode } from '@course-center/contract/account/messaging';
import type { PersonalData } from '@course-center/contract/account/personal-data';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { sealPasswords } from '../../../request/seal-passwords.ts';
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

export const ownIdentitiesQuery = queryOptions({
  queryKey: ['own-identities'],
  queryFn: ({ signal }) => request('GET /api/teacher/identities', { signal, quiet: true }),
});

export async function newLinkCode(password: string | undefined): Promise<LoginCode> {
  const body = password === undefined ? {} : await sealPasswords({ password });
  return request('POST /api/teacher/identities/code', { body, quiet: true });
}

export const linkStatusQuery = (login_code: string) =>
  queryOptions({
    queryKey: ['own-identities', 'code', login_code],
    queryFn: ({ signal }) =>
      request('GET /api/teacher/identities/code', { query: { login_code }, signal, quiet: true }),
    gcTime: 0,
  });

export function unlinkIdentity(id: number): Promise<unknown> {
  return request('DELETE /api/teacher/identities/{id}', { params: { id } });
}
