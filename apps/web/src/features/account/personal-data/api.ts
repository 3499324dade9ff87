import type { LoginCode } from '@course-center/contract/account/messaging';
import type { PersonalData } from '@course-center/contract/account/personal-data';
import type { OwnAddress } from '@course-center/contract/account/recovery';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
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

export const takeOwnData = () => download('personal-data/file', { fetched: true });

export const SAVE_PERSONAL_DATA = 'PUT personal-data';

export function savePersonalData(body: Kept & { readonly version: number }): Promise<PersonalData> {
  return request(SAVE_PERSONAL_DATA, { body });
}

/** Stores the own picture and answers its address. */
export async function uploadPhoto(file: File, onProgress: (fraction: number) => void): Promise<string> {
  const { photo } = await upload('POST personal-data/photo', file, { onProgress });
  return photo;
}

export const ownAddressQuery = queryOptions({
  queryKey: ['own-address'],
  queryFn: ({ signal }) => request('GET /api/teacher/auth/email', { signal, quiet: true }),
});

export async function sendAddressLink(password: string | undefined): Promise<OwnAddress> {
  const body = password === undefined ? {} : await sealPasswords({ password });
  return request('POST /api/teacher/auth/email/links', { body, quiet: true });
}

/** The page says what is wrong. */
export function proveAddress(ticket: string): Promise<OwnAddress> {
  return request('POST /api/teacher/auth/email/proof', { body: { ticket }, quiet: true });
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
