import { EMAIL } from '@course-center/domain/account/contact';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { exact, nullable, Sealed, sealedQuery, Text } from '../shapes.ts';

const Ticket = { ticket: Text(128, 1) };

/** Whether a forgotten password can be set by a letter, and what else there is to say. */
export const PasswordWays = exact({ offered: Type.Boolean(), sentence: Text(300) });
export type PasswordWays = Static<typeof PasswordWays>;

/** The own address, and whether somebody showed that it is theirs. */
export const OwnAddress = exact({
  email: Text(EMAIL.longest),
  verified: Type.Boolean(),
  /** A letter that proves it may be asked for, or why not. */
  may_send: Type.Boolean(),
  why_not: nullable(Text(200)),
  /** Whether the letter asks for the password: whoever has a proven address sets a new one by it. */
  asks_password: Type.Boolean(),
});
export type OwnAddress = Static<typeof OwnAddress>;

const anybody = endpointsFor({ access: 'public' });
const holder = endpointsFor({ access: 'ticket' });
const signedIn = endpointsFor({ access: 'session', admin: true });

/** What letters with a link do for somebody's account. */
export const recoveryEndpoints = {
  ways: anybody('GET /api/teacher/auth/password/ways', '忘记密码时可以怎么办', {
    query: exact(sealedQuery),
    answer: PasswordWays,
  }),
  ask: anybody('POST /api/teacher/auth/password/links', '请求重置密码的邮件；无论账号是否存在，回应相同', {
    body: exact({ username: Text(64), captcha_token: Type.Optional(Text(128)) }),
    answer: exact({ sentence: Text(300) }),
  }),
  open: holder('POST /api/teacher/auth/password/links/open', '重置密码的链接是否有效', {
    body: exact(Ticket),
    answer: exact({ username: Text(64), name: Text() }),
  }),
  reset: holder('POST /api/teacher/auth/password/reset', '以邮件中的链接重置密码', {
    body: exact({ ...Ticket, password: Sealed, password_confirmation: Sealed }),
    answer: Type.Null(),
  }),
  address: signedIn('GET /api/teacher/auth/email', '本人的邮箱是否已验证', { answer: OwnAddress }),
  sendProof: signedIn('POST /api/teacher/auth/email/links', '发送验证邮箱的邮件', {
    body: exact({ password: Type.Optional(Sealed) }),
    answer: OwnAddress,
  }),
  prove: signedIn('POST /api/teacher/auth/email/proof', '以邮件中的链接验证邮箱', {
    body: exact(Ticket),
    answer: OwnAddress,
  }),
};
