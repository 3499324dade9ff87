import type { Faults } from '../forms/faults.ts';

export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const EMAIL_PATTERN = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/;

/** A number as people write it, without what only makes it readable. */
export function tidyMobile(mobile: string): string {
  return mobile.replaceAll(/[\s\-－—()（）]/g, '');
}

export interface Contact {
  readonly mobile: string;
  readonly email: string;
}

/** Checks the contact that a person keeps of themselves. */
export function contactFaults({ mobile, email }: Contact): Faults<keyof Contact> {
  return withoutEmpty({ mobile: mobileFault(mobile), email: emailFault(email) });
}

export function mobileFault(entered: string): string | undefined {
  const mobile = tidyMobile(entered);
  if (mobile.trim() === '') return '号码不能为空!';
  return MOBILE_PATTERN.test(mobile.trim()) ? undefined : '联系电话格式错误!';
}

export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return '邮箱不能为空!';
  return EMAIL_PATTERN.test(email.trim()) ? undefined : '邮箱格式错误!';
}

function withoutEmpty<Field extends string>(faults: Record<Field, string | undefined>): Faults<Field> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, sentence]) => sentence !== undefined),
  ) as Faults<Field>;
}
