import type { Contact } from '@course-center/domain/account/contact';
import { request } from '../../../../request/client.ts';

export function changeInfo({ mobile, email }: Contact): Promise<Contact> {
  return request('PUT info', { body: { mobile: mobile.trim(), email: email.trim() } });
}
