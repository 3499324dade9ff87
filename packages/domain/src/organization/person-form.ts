import type { Faults } from '../answers/faults.ts';
import { EMAIL_PATTERN } from '../people/contact.ts';
import { passwordLengthFault } from '../people/password.ts';

export interface PersonForm {
  readonly username: string;
  readonly employee_no: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly department_id: number | null;
  /** Empty means the own school. */
  readonly school_name: string;
}

/** Checks a person as somebody else enters them. An external person needs the name of their school. */
export function personFaults(form: PersonForm, external = false): Faults<keyof PersonForm> {
  const faults: Faults<keyof PersonForm> = {};
  if (form.name.trim() === '') faults.name = '请输入姓名';
  if (form.employee_no.trim() === '') faults.employee_no = '请输入工号';
  if (form.username.trim() === '') faults.username = '请输入账号！';
  if (external && form.school_name.trim() === '') faults.school_name = '请输入校外名称';
  if (!external && form.department_id === null) faults.department_id = '未选择部门';
  const mobile = mobileEntryFault(form.mobile);
  if (mobile) faults.mobile = mobile;
  if (form.email.trim() !== '' && !EMAIL_PATTERN.test(form.email.trim()))
    faults.email = '请输入正确的邮箱地址';
  return faults;
}

function mobileEntryFault(mobile: string): string | undefined {
  if (mobile.trim() === '') return '请输入手机号';
  return /^\d{11}$/.test(mobile.trim()) ? undefined : '请输入11位数字值手机号';
}

export function newPasswordFault(password: string): string | undefined {
  return password === '' ? '请输入登录密码' : passwordLengthFault(password);
}
