import { CONTACT_FIELDS } from '@course-center/domain/account/contact';
import { SECOND_FACTOR_WANTED, type SecondFactorWanted } from '@course-center/domain/account/second-factor';
import { DEPARTMENT_LEVELS } from '@course-center/domain/organization/department-tree';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofEveryRole } from '../endpoint.ts';
import { ProcessOf } from '../evaluation/shapes.ts';
import { shapesOf } from '../fields.ts';
import {
  actingQuery,
  DateTime,
  exact,
  Id,
  IdentityShape,
  nullable,
  Sealed,
  Text,
  type Tree,
  treeOf,
  Version,
} from '../shapes.ts';

export const RoleShape = exact({
  identity: IdentityShape,
  name: Text(),
  faculty_group_id: nullable(Id),
});
export type RoleView = Static<typeof RoleShape>;

const Tokens = {
  token_type: Type.Literal('Bearer'),
  access_token: Text(),
  refresh_token: Text(),
};

export const LoginAnswer = exact({
  ...Tokens,
  info: exact({
    roles: Type.Array(RoleShape),
    change_password_at: nullable(DateTime),
    /** What the session waits for; absent where it is whole. */
    second_factor: Type.Optional(
      Type.Unsafe<SecondFactorWanted>(Type.String({ enum: [...SECOND_FACTOR_WANTED] })),
    ),
  }),
});
export type LoginAnswer = Static<typeof LoginAnswer>;

/** Something that waits for a signature. */
export const SignInfo = exact({
  title: Text(),
  /** How many results or reviews it covers. */
  count: Type.Integer(),
  digest: Text(64),
  /** Null for an expert's own reviews. */
  result_list_id: nullable(Id),
  process: nullable(ProcessOf),
  /** Whose own courses stand on the list: named before it is signed. */
  own: Type.Array(Text(500)),
});
export type SignInfo = Static<typeof SignInfo>;

export const InfoShape = exact({
  id: Id,
  username: Text(),
  employee_no: Text(),
  name: Text(),
  mobile: Text(),
  email: Text(),
  /** Of the person: what a change of the contact is based on. */
  version: Version,
  department: nullable(exact({ id: Id, name: Text() })),
  roles: Type.Array(RoleShape),
  /** What waits for this role's signature in this term; `user_sign` is false exactly while something does. */
  sign_info: Type.Array(SignInfo),
  sign_step: Type.Array(exact({ title: Text(), info: Text(500) })),
  user_sign: Type.Boolean(),
  change_password_at: nullable(DateTime),
  /** What the browser encrypts this person's drafts with: 32 bytes, hexadecimal; held in memory only. */
  draft_key: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type Info = Static<typeof InfoShape>;

export type DepartmentChoice = Tree<{ readonly id: number; readonly name: string }>;

export const DepartmentChoices = Type.Unsafe<readonly DepartmentChoice[]>(
  Type.Array(treeOf({ id: Id, name: Text() }, DEPARTMENT_LEVELS)),
);

const SessionId = exact({ session_id: Type.String({ format: 'uuid' }) });

/** One of the own sessions: somebody who signed in, somewhere. */
export const OwnSession = exact({
  session_id: SessionId.properties.session_id,
  /** The one that asks. */
  current: Type.Boolean(),
  door: Type.Union([Type.Literal('user'), Type.Literal('admin')]),
  device: Text(),
  address: Text(),
  since: DateTime,
  /** When it was last prolonged: it was in use then, and may have been within two hours after. */
  prolonged_at: DateTime,
});
export type OwnSession = Static<typeof OwnSession>;

const anybody = endpointsFor({ access: 'public', admin: true });
const arriving = endpointsFor({ access: 'provisional', admin: true });
const signedIn = endpointsFor({ access: 'session', admin: true });

export const sessionEndpoints = {
  login: anybody('POST /api/teacher/auth/login', '账号密码登录', {
    body: exact({ username: Text(64), password: Sealed, captcha_token: Type.Optional(Text(128)) }),
    answer: LoginAnswer,
  }),
  refresh: anybody('POST /api/teacher/auth/refresh', '以刷新令牌换取新令牌', {
    body: exact({ refresh_token: Text(128, 1) }),
    answer: exact(Tokens),
  }),
  logout: arriving('POST /api/teacher/auth/logout', '退出系统', {
    body: exact({ login_method: Type.Optional(Type.Literal('sso')) }),
    answer: exact({ redirect: nullable(Text(2000)) }),
  }),
  closing: arriving('POST /api/teacher/auth/closing', '窗口关闭：若 15 秒内没有页面回来，则结束会话', {
    answer: Type.Null(),
  }),
  present: arriving('POST /api/teacher/auth/present', '仍有页面打开：取消窗口关闭', { answer: Type.Null() }),
  firstPassword: arriving('POST /api/teacher/auth/change/password', '首次登录重置密码', {
    body: exact({
      username: Text(64, 1),
      password: Sealed,
      password_confirmation: Sealed,
      department_id: Type.Optional(nullable(Id)),
    }),
    answer: Type.Null(),
  }),
  departments: arriving('GET /api/teacher/all/departments', '部门树，供首次登录选择', {
    query: exact({ 'filter[level]': Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })) }),
    answer: DepartmentChoices,
  }),
  info: signedIn('GET /api/teacher/info', '当前用户', {
    query: exact({ ...actingQuery, get_sign_info: Type.Optional(Type.Boolean()) }),
    answer: InfoShape,
  }),
  changeInfo: ofEveryRole('PUT info', '修改个人联系方式', {
    body: exact({ ...shapesOf(CONTACT_FIELDS), version: Version }),
    answer: exact({ mobile: Text(), email: Text() }),
  }),
  own: signedIn('GET /api/teacher/auth/sessions', '我的登录：本人尚未退出的会话', {
    answer: Type.Array(OwnSession),
  }),
  endOwn: signedIn('DELETE /api/teacher/auth/sessions/{session_id}', '退出本人的一处登录', {
    params: SessionId,
  }),
  endOthers: signedIn('DELETE /api/teacher/auth/sessions', '退出本人的其他登录'),
  changePassword: signedIn('PUT /api/teacher/info/password', '修改密码', {
    body: exact({ old_password: Sealed, new_password: Sealed, new_password_confirmation: Sealed }),
    answer: Type.Null(),
  }),
};
