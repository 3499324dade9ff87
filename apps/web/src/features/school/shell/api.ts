import type { Contact } from '@course-center/domain/account/contact';
import type { PasswordChange } from '@course-center/domain/account/password';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { sealPasswords } from '../../../request/seal-passwords.ts';

/** Based on the person's version, as `info` told it. */
export function changeInfo({ mobile, email }: Contact, version: number): Promise<Contact> {
  return request('PUT info', { body: { mobile: mobile.trim(), email: email.trim(), version } });
}

export async function changePassword(passwords: PasswordChange): Promise<void> {
  await request('PUT /api/teacher/info/password', { body: await sealPasswords({ ...passwords }) });
}

/** Asked each time it is looked at: sessions come and go elsewhere. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => request('GET /api/teacher/auth/sessions', { signal }),
  staleTime: 0,
  gcTime: 0,
});

export async function endOwnSession(session_id: string): Promise<void> {
  await request('DELETE /api/teacher/auth/sessions/{session_id}', { params: { session_id } });
}

export async function endOtherSessions(): Promise<void> {
  await request('DELETE /api/teacher/auth/sessions');
}
