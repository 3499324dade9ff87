import { PREFIXES } from '@course-center/domain/access/prefix';
import { CONTACT_FIELDS } from '@course-center/domain/account/contact';
import { DEPARTMENT_LEVELS } from '@course-center/domain/organization/department-tree';
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
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
  info: exact({ roles: Type.Array(RoleShape), change_password_at: nullable(DateTime) }),
});
export type LoginAnswer = Static<typeof LoginAnswer>;

export const InfoShape = exact({
  id: Id,
  username: Text(),
  employee_no: Text(),
  name: Text(),
  mobile: Text(),
  email: Text(),
  department: nullable(exact({ id: Id, name: Text() })),
  roles: Type.Array(RoleShape),
  sign_info: nullable(exact({ signed_at: DateTime, acad_year_term: Text() })),
  sign_step: Type.Array(exact({ title: Text(), info: Text(500) })),
  user_sign: Type.Boolean(),
  change_password_at: nullable(DateTime),
});
export type Info = Static<typeof InfoShape>;

export type DepartmentChoice = Tree<{ readonly id: number; readonly name: string }>;

export const DepartmentChoices = Type.Unsafe<readonly DepartmentChoice[]>(
  Type.Array(treeOf({ id: Id, name: Text() }, DEPARTMENT_LEVELS)),
);

export const sessionEndpoints = {
  login: endpoint({
    call: 'POST /api/teacher/auth/login',
    summary: '账号密码登录',
    access: 'public',
    admin: true,
    body: exact({ username: Text(64), password: Sealed, captcha_token: Type.Optional(Text(128)) }),
    answer: LoginAnswer,
  }),
  refresh: endpoint({
    call: 'POST /api/teacher/auth/refresh',
    summary: '以刷新令牌换取新令牌',
    access: 'public',
    admin: true,
    body: exact({ refresh_token: Text(128, 1) }),
    answer: exact(Tokens),
  }),
  logout: endpoint({
    call: 'POST /api/teacher/auth/logout',
    summary: '退出系统',
    access: 'provisional',
    admin: true,
    body: exact({ login_method: Type.Optional(Type.Literal('sso')) }),
    answer: exact({ redirect: nullable(Text(2000)) }),
  }),
  closing: endpoint({
    call: 'POST /api/teacher/auth/closing',
    summary: '窗口关闭：若 15 秒内没有页面回来，则结束会话',
    access: 'provisional',
    admin: true,
    body: exact({}),
    answer: Type.Null(),
  }),
  present: endpoint({
    call: 'POST /api/teacher/auth/present',
    summary: '仍有页面打开：取消窗口关闭',
    access: 'provisional',
    admin: true,
    body: exact({}),
    answer: Type.Null(),
  }),
  firstPassword: endpoint({
    call: 'POST /api/teacher/auth/change/password',
    summary: '首次登录重置密码',
    access: 'provisional',
    admin: true,
    body: exact({
      username: Text(64, 1),
      password: Sealed,
      password_confirmation: Sealed,
      department_id: Type.Optional(nullable(Id)),
    }),
    answer: Type.Null(),
  }),
  departments: endpoint({
    call: 'GET /api/teacher/all/departments',
    summary: '部门树，供首次登录选择',
    access: 'provisional',
    admin: true,
    query: exact({ 'filter[level]': Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })) }),
    answer: DepartmentChoices,
  }),
  info: endpoint({
    call: 'GET /api/teacher/info',
    summary: '当前用户',
    access: 'session',
    admin: true,
    query: exact({ ...actingQuery, get_sign_info: Type.Optional(Type.Boolean()) }),
    answer: InfoShape,
  }),
  changeInfo: endpoint({
    call: 'PUT info',
    summary: '修改个人联系方式',
    access: 'role',
    prefixes: PREFIXES,
    query: exact(actingQuery),
    body: exact(shapesOf(CONTACT_FIELDS)),
    answer: exact({ mobile: Text(), email: Text() }),
  }),
  changePassword: endpoint({
    call: 'PUT /api/teacher/info/password',
    summary: '修改密码',
    access: 'session',
    admin: true,
    body: exact({ old_password: Sealed, new_password: Sealed, new_password_confirmation: Sealed }),
    answer: Type.Null(),
  }),
};
