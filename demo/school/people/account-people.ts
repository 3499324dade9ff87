import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { DEMO_ACCOUNTS, type DemoAccount } from '../accounts.ts';
import { collegeOf } from '../organization.ts';
import { type DemoPerson, type DemoRole, role } from './person.ts';
import { degreeOf, introductionOf } from './vita.ts';

/** Those who act for the whole school, or in a faculty group. */
const OF_THE_SCHOOL: readonly Identity[] = [IDENTITY.administrator, IDENTITY.leader, IDENTITY.facultyGroup];
const OF_A_COLLEGE: readonly Identity[] = [IDENTITY.principal, IDENTITY.expert, IDENTITY.partyBranch];

/** The people behind the accounts that visitors sign in with. */
export const ACCOUNT_PEOPLE: readonly DemoPerson[] = DEMO_ACCOUNTS.map((account, at) => {
  const { username, name, department, title = null, started = true } = account;
  const reachable = started && department !== null;
  return {
    ...{ username, name, department, title, started },
    employee_no: `2026${String(at + 1).padStart(4, '0')}`,
    mobile: reachable ? `138${String(10_000_000 + at * 1_357)}` : '',
    email: reachable ? `${username}@demo.example.edu.cn` : '',
    education_degree: degreeOf(title, at),
    introduction: department !== null && at % 3 === 2 ? introductionOf(department, at) : '',
    school_name: '',
    disabled: false,
  };
});

export const ACCOUNT_ROLES: readonly DemoRole[] = DEMO_ACCOUNTS.flatMap((account) =>
  account.roles.map((identity) =>
    role(account.username, identity, reachOf(account, identity), account.facultyGroup),
  ),
);

/** For which department a role of an account is. */
function reachOf({ department, central }: DemoAccount, identity: Identity): string | null {
  if (department === null || OF_THE_SCHOOL.includes(identity)) return null;
  if (central && identity === IDENTITY.expert) return null;
  return OF_A_COLLEGE.includes(identity) ? collegeOf(department) : department;
}
