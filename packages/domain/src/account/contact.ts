import type { Faults } from '../forms/faults.ts';
import type { Fields, FormOf } from '../forms/fields.ts';

export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const EMAIL_PATTERN = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/;

/** A number as people write it, without what only makes it readable. */
export function tidyMobile(mobile: string): string {
  return mobile.replaceAll(/[\s\-－—()（）]/g, '');
}

export const MOBILE = { title: '手机号', kind: 'text', longest: 20 } as const;
export const EMAIL = { title: '邮箱', kind: 'text', longest: 100 } as const;

/** How a person is reached, as they keep it themselves. */
export const CONTACT_FIELDS = {
  mobile: { ...MOBILE, required: '号码不能为空!' },
  email: { ...EMAIL, required: '邮箱不能为空!' },
} as const satisfies Fields;

/** What people keep of themselves. */
export const PERSONAL_DATA_FIELDS = {
  ...CONTACT_FIELDS,
  introduction: { title: '个人简介', kind: 'text', longest: 1000, lines: true },
} as const satisfies Fields;

export type Contact = FormOf<typeof CONTACT_FIELDS>;

/** Checks the contact that a person keeps of themselves. */
export function contactFaults({ mobile, email }: Contact): Faults<keyof Contact> {
  return withoutEmpty({ mobile: mobileFault(mobile), email: emailFault(email) });
}

export function mobileFault(entered: string): string | undefined {
  const mobile = tidyMobile(entered);
  if (mobile.trim() === '') return CONTACT_FIELDS.mobile.required;
  return MOBILE_PATTERN.test(mobile.trim()) ? undefined : '联系电话格式错误!';
}

export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return CONTACT_FIELDS.email.required;
  return EMAIL_PATTERN.test(email.trim()) ? undefined : '邮箱格式错误!';
}

function withoutEmpty<Field extends string>(faults: Record<Field, string | undefined>): Faults<Field> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, sentence]) => sentence !== undefined),
  ) as Faults<Field>;
}
