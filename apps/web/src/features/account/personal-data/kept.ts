import type { PersonalData } from '@course-center/contract/account/personal-data';

/** What people keep of themselves. */
export type Kept = Pick<PersonalData, 'mobile' | 'email' | 'introduction'>;

export function keptOf({ mobile, email, introduction }: Kept): Kept {
  return { mobile, email, introduction };
}

/** As it is sent: nobody means the blanks around what they typed. */
export function trimmed({ mobile, email, introduction }: Kept): Kept {
  return { mobile: mobile.trim(), email: email.trim(), introduction: introduction.trim() };
}
