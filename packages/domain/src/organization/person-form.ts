import { IDENTITY, type Identity } from '../access/identity.ts';
import { EMAIL_PATTERN, tidyMobile } from '../account/contact.ts';
import { passwordLengthFault } from '../account/password.ts';
import type { Faults } from '../forms/faults.ts';

export interface GivenRole {
  readonly identity: Identity;
  readonly department_id: number | null;
}

export interface PersonForm {
  readonly name: string;
  readonly employee_no: string;
  readonly mobile: string;
  readonly email: string;
  readonly department_id: number | null;
  readonly job_title_id: number | null;
  readonly education_degree: string;
  readonly roles: readonly GivenRole[];
  /** Null where the password stays as it is. */
  readonly password: string | null;
}

export const EDUCATION_DEGREES = ['博士研究生', '硕士研究生', '本科', '专科', '其它'] as const;

/** The roles that stand in a person's form, and whether they are held in a department. */
export const ROLE_DEPARTMENT = {
  [IDENTITY.administrator]: 'none',
  [IDENTITY.principal]: 'required',
  [IDENTITY.teacher]: 'required',
  /** Without a department: a central expert. */
  [IDENTITY.expert]: 'optional',
  [IDENTITY.leader]: 'none',
  [IDENTITY.partyBranch]: 'required',
} as const satisfies Partial<Record<Identity, 'none' | 'optional' | 'required'>>;

export function isGivenInForm(identity: Identity): identity is keyof typeof ROLE_DEPARTMENT {
  return Object.hasOwn(ROLE_DEPARTMENT, identity);
}

/** Checks a person as somebody else enters them. */
export function personFaults(form: PersonForm): Faults<keyof PersonForm> {
  const faults: Faults<keyof PersonForm> = { ...contactEntryFaults(form) };
  if (form.name.trim() === '') faults.name = '请输入姓名';
  if (form.employee_no.trim() === '') faults.employee_no = '请输入工号';
  if (form.department_id === null) faults.department_id = '未选择部门';
  const roles = rolesFault(form.roles);
  if (roles) faults.roles = roles;
  return faults;
}

/** What a new person needs besides. */
export function newPersonFaults(form: PersonForm): Faults<keyof PersonForm> {
  const password = newPasswordFault(form.password ?? '');
  return { ...personFaults(form), ...(password ? { password } : {}) };
}

export function contactEntryFaults(form: { mobile: string; email: string }): Faults<'mobile' | 'email'> {
  const mobile = mobileEntryFault(tidyMobile(form.mobile));
  const email = form.email.trim();
  return {
    ...(mobile ? { mobile } : {}),
    ...(email !== '' && !EMAIL_PATTERN.test(email) ? { email: '请输入正确的邮箱地址' } : {}),
  };
}

function mobileEntryFault(mobile: string): string | undefined {
  if (mobile === '') return '请输入手机号';
  return /^\d{11}$/.test(mobile) ? undefined : '请输入11位数字值手机号';
}

export function newPasswordFault(password: string): string | undefined {
  return password.trim() === '' ? '请输入登录密码' : passwordLengthFault(password.trim());
}

function rolesFault(roles: readonly GivenRole[]): string | undefined {
  const seen = new Set<string>();
  for (const { identity, department_id } of roles) {
    if (!isGivenInForm(identity)) return '学部委员请在“学部”中设置';
    const wants = ROLE_DEPARTMENT[identity];
    if (wants === 'required' && department_id === null) return '请为角色选择部门';
    if (wants === 'none' && department_id !== null) return '该角色面向全校，不需要选择部门';
    const key = `${identity}:${department_id}`;
    if (seen.has(key)) return '同一角色重复，请删除其中一个';
    seen.add(key);
  }
  return undefined;
}
