import { DEMO_ACCOUNTS } from '@course-center/demo';
import { collegeOf, DEMO_DEPARTMENTS, DEMO_FACULTY_GROUPS } from '@course-center/demo/school/organization.ts';

/**
 * Names of the school that tests start from, read from where it is declared: a test says whose name or which
 * department it means, and never what they are called.
 */
function accountOf(username: string) {
  const account = DEMO_ACCOUNTS.find((each) => each.username === username);
  if (!account) throw new Error(`no account ${username}`);
  return account;
}

/** What somebody with an account is called. */
export function nameOf(username: string): string {
  return accountOf(username).name;
}

function departmentOf(username: string): string {
  return accountOf(username).department ?? '';
}

const HOMES = DEMO_ACCOUNTS.map(({ department }) => collegeOf(department ?? ''));
const AWAY = DEMO_DEPARTMENTS.filter(
  ({ name, children = [] }) => children.length > 1 && !HOMES.includes(name),
);

/** The teacher's office, the college above it, which the principal heads, and all offices of that college. */
export const OFFICE = departmentOf('teacher');
export const COLLEGE = collegeOf(OFFICE);
export const OFFICES = DEMO_DEPARTMENTS.find(({ name }) => name === COLLEGE)?.children ?? [];
/** Where the administrator works. */
export const CENTRE = departmentOf('admin');
/** Where the member of the faculty group works: another college than the teacher's. */
export const MEMBERS_COLLEGE = departmentOf('faculty');

/** Two colleges that no account belongs to, with an office of each. */
export const FOREIGN_COLLEGE = AWAY[0]?.name as string;
export const FOREIGN_OFFICE = AWAY[0]?.children?.[0] as string;
export const OTHER_COLLEGE = AWAY[1]?.name as string;
export const OTHER_OFFICE = AWAY[1]?.children?.[0] as string;

/** The faculty group that the member sits in, and one that they do not. */
export const FACULTY_GROUP = accountOf('faculty').facultyGroup as string;
export const OTHER_FACULTY_GROUP = DEMO_FACULTY_GROUPS.find(({ name }) => name !== FACULTY_GROUP)
  ?.name as string;
