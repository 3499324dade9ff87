import type { FirstPassword } from '@course-center/domain/account/password';
import { request } from '../../../../request/client.ts';
import { sealPasswords } from '../../../../request/seal-passwords.ts';
import type { FirstLogin } from '../first-login.ts';

export async function setFirstPassword({ username, token }: FirstLogin, form: FirstPassword): Promise<void> {
  const { password, password_confirmation, department_id } = form;
  const sealed = await sealPasswords({ password, password_confirmation });
  await request('POST /api/teacher/auth/change/password', {
    body: { username, ...sealed, department_id },
    token,
  });
}
