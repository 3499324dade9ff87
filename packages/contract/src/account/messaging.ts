import { CODE_STATES, type CodeState } from '@course-center/domain/account/messaging';
import { PROVIDER_KINDS, type ProviderKind } from '@course-center/domain/account/provider';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { DateTime, exact, Id, nullable, Sealed, sealedQuery, Text } from '../shapes.ts';
import { LoginAnswer, sessionEndpoints } from './session.ts';

const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.String({ enum: [...values] }));

/** A code to scan, and what its screen asks after it by. */
export const LoginCode = exact({
  /** A data URL, drawn here. */
  qr_code: Text(60_000),
  login_code: Text(64),
  ends_at: DateTime,
});
export type LoginCode = Static<typeof LoginCode>;

export const CodeStatus = exact({
  status: oneOf<CodeState>(CODE_STATES),
  /** Why it ended; empty else. */
  sentence: Text(500),
  /** With `binding`: a ticket for what was scanned with, good once and for this browser. */
  openid: Type.Optional(Text(64)),
  ...Type.Partial(LoginAnswer).properties,
});
export type CodeStatus = Static<typeof CodeStatus>;

/** What a phone is asked: whether somebody signs in, or links an app, there. */
export const ScanContent = exact({
  school: Text(),
  system_name: Text(),
  purpose: oneOf<'login' | 'link'>(['login', 'link']),
  /** Whose account it would be; null where the app is nobody's yet. */
  name: nullable(Text()),
  door: oneOf<'user' | 'admin'>(['user', 'admin']),
  device: Text(),
  address: Text(),
  at: DateTime,
  ends_at: DateTime,
});
export type ScanContent = Static<typeof ScanContent>;

/** Something by which somebody can come in besides a password. */
export const OwnIdentity = exact({
  id: Id,
  kind: oneOf<ProviderKind>(PROVIDER_KINDS),
  title: Text(),
  linked_at: DateTime,
  /** Whether the app's account is followed no more: it still signs in, and gets no messages. */
  unfollowed: Type.Boolean(),
  may_unlink: Type.Boolean(),
  why_not: nullable(Text()),
});
export type OwnIdentity = Static<typeof OwnIdentity>;

export const OwnIdentities = exact({
  identities: Type.Array(OwnIdentity),
  /** Linking the messaging app: whether it can be done now, and whether the password is asked for. */
  link: exact({ offered: Type.Boolean(), asks_password: Type.Boolean() }),
});
export type OwnIdentities = Static<typeof OwnIdentities>;

const asked = { login_code: Text(64, 20) };
const anybody = endpointsFor({ access: 'public', admin: true });
const signedIn = endpointsFor({ access: 'session', admin: true });
const byTicket = endpointsFor({ access: 'ticket' });
const Ticket = Text(64, 20);

/** Signing in by the messaging app, and what of it belongs to whom. */
export const messagingEndpoints = {
  code: anybody('GET /api/teacher/wechat/qr/code', '微信扫码登录的二维码', {
    query: exact(sealedQuery),
    answer: LoginCode,
  }),
  status: anybody('GET /api/teacher/wechat/check/status', '是否已扫码并确认', {
    query: exact({ ...asked, ...sealedQuery }),
    answer: CodeStatus,
  }),
  bind: anybody('POST /api/teacher/wechat/login/bind/account', '账号密码登录并绑定微信', {
    body: exact({ ...sessionEndpoints.login.body.properties, openid: Text(64, 20) }),
    answer: LoginAnswer,
  }),
  open: byTicket('POST /api/wechat/confirm/open', '在手机上查看待确认的扫码', {
    body: exact({ ticket: Ticket }),
    answer: ScanContent,
  }),
  confirm: byTicket('POST /api/wechat/confirm', '在手机上确认扫码', {
    body: exact({ ticket: Ticket, confirmed: Type.Boolean() }),
    answer: Type.Null(),
  }),
  identities: signedIn('GET /api/teacher/identities', '本人已绑定的登录方式', { answer: OwnIdentities }),
  linkCode: signedIn('POST /api/teacher/identities/code', '绑定微信的二维码', {
    body: exact({ password: Type.Optional(Sealed) }),
    answer: LoginCode,
  }),
  linkStatus: signedIn('GET /api/teacher/identities/code', '是否已扫码绑定', {
    query: exact(asked),
    answer: exact({ status: oneOf<CodeState>(CODE_STATES), sentence: Text(500) }),
  }),
  unlink: signedIn('DELETE /api/teacher/identities/{id}', '解除本人的绑定'),
};
