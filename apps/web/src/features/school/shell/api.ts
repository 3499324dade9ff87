import type { Contact } from '@course-center/domain/account/contact';
import type { PasswordChange } from '@course-center/domain/account/password';
import { request } from '../../../request/client.ts';
import { sealPasswords } from '../../../request/seal-passwords.ts';

export function changeInfo({ mobile, email }: Contact): Promise<Contact> {
  return request('PUT info', { body: { mobile: mobile.trim(), email: email.trim() } });
}

export async function changePassword(passwords: PasswordChange): Promise<void> {
  await request('PUT /api/teacher/info/password', { body: await sealPasswords({ ...passwords }) });
}
