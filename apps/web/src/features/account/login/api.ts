import type { CodeStatus, LoginCode } from '@course-center/contract/account/messaging';
import type { PasswordWays } from '@course-center/contract/account/recovery';
import type { Enrolled, Enrolment } from '@course-center/contract/account/second-factor';
import type { DepartmentChoice, LoginAnswer } from '@course-center/contract/account/session';
import type { LoginForm } from '@course-center/domain/account/login-form';
import type { FirstPassword } from '@course-center/domain/account/password';
import { request } from '../../../request/client.ts';
import { sealPasswords } from '../../../request/seal-passwords.ts';
import type { FirstLogin } from './first-login.ts';

/** The token that a login needs; the slider itself shows a failure, so there is no toast. */
export async function checkAngle(uuid: string, username: string, value: number): Promise<string> {
  const body = { username, value };
  const { captcha_token } = await request('POST /api/captcha/{uuid}', {
    params: { uuid },
    body,
    quiet: true,
  });
  return captcha_token;
}

export async function fetchPicture(uuid: string, username: string): Promise<string> {
  const { image } = await request('GET /api/captcha/{uuid}', { params: { uuid }, query: { username } });
  return image;
}

/** With `openid`, the app that it stands for is bound by the same login. */
export async function logIn(
  { username, password }: LoginForm,
  captchaToken: string | null,
  openid: string | null = null,
): Promise<LoginAnswer> {
  const sealed = await sealPasswords({ password });
  const captcha = captchaToken === null ? {} : { captcha_token: captchaToken };
  const body = { username, ...sealed, ...captcha };
  if (openid !== null)
    return request('POST /api/teacher/wechat/login/bind/account', { body: { ...body, openid }, token: null });
  return request('POST /api/teacher/auth/login', { body, token: null });
}

/** The view says what is wrong. */
export function readLoginCode(): Promise<LoginCode> {
  return request('GET /api/teacher/wechat/qr/code', { token: null, quiet: true });
}

export function checkLoginCode(login_code: string): Promise<CodeStatus> {
  return request('GET /api/teacher/wechat/check/status', { query: { login_code }, token: null, quiet: true });
}

export function readDepartments(token: string): Promise<readonly DepartmentChoice[]> {
  return request('GET /api/teacher/all/departments', { query: { 'filter[level]': 1 }, token });
}

export async function setFirstPassword({ username, token }: FirstLogin, form: FirstPassword): Promise<void> {
  const { password, password_confirmation, department_id } = form;
  const sealed = await sealPasswords({ password, password_confirmation });
  await request('POST /api/teacher/auth/change/password', {
    body: { username, ...sealed, department_id },
    token,
  });
}

export function readPasswordWays(): Promise<PasswordWays> {
  return request('GET /api/teacher/auth/password/ways', { token: null, quiet: true });
}

export function askForPasswordLink(username: string, captchaToken: string | null) {
  const captcha = captchaToken === null ? {} : { captcha_token: captchaToken };
  const body = { username, ...captcha };
  return request('POST /api/teacher/auth/password/links', { body, token: null });
}

export function openPasswordLink(ticket: string): Promise<{ username: string; name: string }> {
  return request('POST /api/teacher/auth/password/links/open', {
    body: { ticket },
    token: null,
    quiet: true,
  });
}

export async function setPasswordByLink(ticket: string, form: FirstPassword): Promise<void> {
  const { password, password_confirmation } = form;
  const body = { ticket, ...(await sealPasswords({ password, password_confirmation })) };
  await request('POST /api/teacher/auth/password/reset', { body, token: null });
}

/** With the token of a login that waits for it, or the session's own. */
const as = (token: string | undefined) => (token === undefined ? {} : { token });

export function beginSecondFactor(token?: string): Promise<Enrolment> {
  return request('POST /api/admin/auth/second-factor', { body: {}, ...as(token) });
}

export function confirmSecondFactor(code: string, token?: string): Promise<Enrolled> {
  return request('POST /api/admin/auth/second-factor/confirm', { body: { code }, ...as(token) });
}

export function proveSecondFactor(code: string, token: string): Promise<LoginAnswer> {
  return request('POST /api/admin/auth/second-factor/proof', { body: { code }, token });
}
