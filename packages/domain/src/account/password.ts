import type { Faults } from '../forms/faults.ts';

/** How long a password works that somebody else handed on, in days. */
export const INITIAL_PASSWORD_DAYS = 14;

/** Until when a password works that is handed on now. */
export function initialPasswordUntil(now: Date): Date {
  return new Date(now.getTime() + INITIAL_PASSWORD_DAYS * 24 * 60 * 60 * 1000);
}

export const PASSWORD_LENGTH = { min: 6, max: 16 } as const;

export function passwordLengthFault(password: string): string | undefined {
  const fits = password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;
  return fits ? undefined : '密码长度在 6 到 16 个字符之间';
}

/** A password as it is kept. The login form is trimmed: with spaces at its ends it could never be entered again. */
export function trimmedPassword(password: string): string {
  return password.trim();
}

export interface FirstPassword {
  readonly password: string;
  readonly password_confirmation: string;
  readonly department_id: number | null;
  readonly hasRoles: boolean;
}

/** Checks the form of a first login: a new password twice, and a department from somebody who has no role yet. */
export function firstPasswordFaults(form: FirstPassword): Faults<keyof FirstPassword> {
  const faults: Faults<keyof FirstPassword> = {};
  if (!form.hasRoles && form.department_id === null) faults.department_id = '未选择部门';
  if (form.password === '') faults.password = '密码不能为空';
  if (form.password_confirmation === '') faults.password_confirmation = '密码不能为空';
  if (faults.password || faults.password_confirmation) return faults;
  if (form.password !== form.password_confirmation) faults.password_confirmation = '两次密码输入不一致';
  const length = passwordLengthFault(form.password);
  if (length) faults.password = length;
  return faults;
}

export interface PasswordChange {
  readonly old_password: string;
  readonly new_password: string;
  readonly new_password_confirmation: string;
}

/** Checks the form with which somebody changes the own password. */
export function passwordChangeFaults(form: PasswordChange): Faults<keyof PasswordChange> {
  const faults: Faults<keyof PasswordChange> = {};
  if (form.old_password === '') faults.old_password = '请输入旧密码';
  if (form.new_password === '') faults.new_password = '请输入新密码';
  if (form.new_password_confirmation === '') faults.new_password_confirmation = '请输入确认密码';
  if (form.new_password === '' || form.new_password_confirmation === '') return faults;
  const length = passwordLengthFault(form.new_password);
  if (length) faults.new_password = length;
  if (form.new_password !== form.new_password_confirmation)
    faults.new_password_confirmation = '两次密码输入不一致';
  return faults;
}

/** A first login must set a password of its own; somebody without a role must also say where they belong. */
export function needsFirstPassword(person: {
  roles: readonly unknown[];
  change_password_at: string | null;
}): boolean {
  return person.roles.length === 0 || person.change_password_at === null;
}
