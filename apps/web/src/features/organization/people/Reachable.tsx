import type { PersonRow } from '@course-center/contract/organization/people';

/** How somebody is reached, and what is missing for it. */
export function Reachable({ mobile, email }: Pick<PersonRow, 'mobile' | 'email'>) {
  const missing = [mobile === '' ? '手机号' : '', email === '' ? '邮箱' : ''].filter(Boolean).join('、');
  return (
    <>
      {mobile}
      {missing && <div>缺{missing}</div>}
    </>
  );
}
