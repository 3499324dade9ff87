/** The second proof at the administrators' door: a code that an app on the phone shows, another every half minute. */

export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;
/** Phones are late or early by a step. */
export const STEPS_AROUND = 1;
export const RECOVERY_CODES = 10;

/** What a login has still to do before its session is whole. */
export const SECOND_FACTOR_WANTED = ['code', 'set_up'] as const;
export type SecondFactorWanted = (typeof SECOND_FACTOR_WANTED)[number];

/**
 * Whether a login is asked for more. Who has set a second factor up is always asked for it; who has not, where the
 * school requires one. Only at the administrators' door.
 */
export function secondFactorWanted(login: {
  readonly admin: boolean;
  readonly required: boolean;
  readonly isSetUp: boolean;
}): SecondFactorWanted | null {
  if (!login.admin) return null;
  if (login.isSetUp) return 'code';
  return login.required ? 'set_up' : null;
}

/** What somebody typed, as it is compared: apps show `123 456`, papers `abcd-efgh`. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export type TypedCode = 'code' | 'recovery';

/** What kind of code it could be at all; null for neither. */
export function codeKind(tidy: string): TypedCode | null {
  if (/^\d{6}$/.test(tidy)) return 'code';
  return /^[A-Z2-7]{16}$/.test(tidy) ? 'recovery' : null;
}

export const CODE_MISSING = '请输入验证器显示的 6 位数字，或一个恢复码';

export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS);
}

/** The steps whose code is taken at a moment: none that was used before, nor one before that. */
export function stepsTaken(at: Date, last: number): number[] {
  const now = stepAt(at);
  const around = Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, index) => now - STEPS_AROUND + index);
  return around.filter((step) => step > last);
}

export type SecondFactorRefusal = 'set_up' | 'not_begun' | 'none' | 'own';

export const SECOND_FACTOR_SENTENCE: Readonly<Record<SecondFactorRefusal, string>> = {
  set_up: '两步验证已经启用；如需更换手机，请先停用，再重新设置',
  not_begun: '二维码已更换，请重新扫描后输入新的验证码',
  none: '尚未启用两步验证，无需此操作',
  own: '不能重置自己的两步验证，请在“我的登录”中停用，或由其他管理员重置',
};
