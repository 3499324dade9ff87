import type { Faults } from '../forms/faults.ts';

export interface LoginForm {
  readonly username: string;
  readonly password: string;
}

export function trimmedLogin({ username, password }: LoginForm): LoginForm {
  return { username: username.trim(), password: password.trim() };
}

export const USERNAME_MISSING = '请输入账号！';

/** Checks a trimmed login form. */
export function loginFaults({ username, password }: LoginForm): Faults<keyof LoginForm> {
  const faults: Faults<keyof LoginForm> = {};
  if (username === '') faults.username = USERNAME_MISSING;
  if (password === '') faults.password = '请输入密码！';
  return faults;
}
