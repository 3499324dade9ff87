/** Letters by which somebody shows that an address is theirs, or sets a password that they forgot. */

/** How long their links are good. */
export const LINK_MINUTES = { password: 30, address: 24 * 60 } as const;

/** What letters are about, and what stands over them: a forgotten password, an address to be proven, one that is left. */
export const LETTER_SUBJECT = {
  password: '重置密码',
  address: '验证邮箱',
  moved: '您的账号的邮箱已修改',
} as const;
export type LetterSubject = keyof typeof LETTER_SUBJECT;

/** What decides what somebody who forgot their password is sent. */
export interface Forgetful {
  readonly disabled: boolean;
  /** They showed that they read what comes to their address. */
  readonly proven: boolean;
  /** False for who comes in by the school's single sign-on alone. */
  readonly has_password: boolean;
  /** Whoever could sign in as them could judge, or see who did. */
  readonly judges: boolean;
  readonly administers: boolean;
  /** Their password alone lets nobody in, and is not to be had by a mailbox alone. */
  readonly second_factor: boolean;
}

/** A link, a word on who resets their password or how they come in otherwise, or nothing at all. */
export type PasswordLetter = 'link' | 'ask' | 'elsewhere' | null;

export function passwordLetterFor(person: Forgetful): PasswordLetter {
  if (person.disabled || !person.proven) return null;
  if (person.judges || person.administers || person.second_factor) return 'ask';
  return person.has_password ? 'link' : 'elsewhere';
}

/** Whom somebody asks who cannot sign in. */
export function askWords(phone: string): string {
  return `请联系课程中心${phone === '' ? '' : `（电话 ${phone}）`}`;
}

/** The same for everybody who asks: it says nothing of whether there is such an account, or what it has. */
export function askedWords(phone: string): string {
  return `如果该账号存在并且已验证邮箱，邮件会在几分钟内送达，其中的链接 ${LINK_MINUTES.password} 分钟内有效、只能使用一次。没有收到时请检查垃圾邮件，或者${askWords(phone)}重置密码。`;
}
