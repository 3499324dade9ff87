import type { LoginAnswer } from '@course-center/contract/account/session';
import type { LoginForm } from '@course-center/domain/account/login-form';
import { request } from '../../../../request/client.ts';
import { sealPasswords } from '../../../../request/seal-passwords.ts';

export async function logIn(
  { username, password }: LoginForm,
  captchaToken: string | null,
): Promise<LoginAnswer> {
  const sealed = await sealPasswords({ password });
  const captcha = captchaToken === null ? {} : { captcha_token: captchaToken };
  return request('POST /api/teacher/auth/login', { body: { username, ...sealed, ...captcha }, token: null });
}
