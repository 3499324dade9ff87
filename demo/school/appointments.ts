import { IDENTITY } from '@course-center/domain/access/identity';
import { DEMO_COURSES, teachingOf } from './courses.ts';
import { collegeOf, DEMO_COLLEGES, DEMO_FACULTY_GROUPS } from './organization.ts';
import {
  ACCOUNT_ROLES,
  DEMO_TEACHERS,
  type DemoPerson,
  type DemoRole,
  EXTERNAL_EXPERTS,
  role,
} from './people.ts';

/** What a central expert can judge. */
export type ExpertField = '工科' | '理学' | '文科' | '经管' | '艺术与思政';

/** The offices that lend the school a central expert. */
const CENTRAL_OFFICES: readonly [office: string, field: ExpertField][] = [
  ['人工智能教研室', '工科'],
  ['机械设计教研室', '工科'],
  ['电气工程教研室', '工科'],
  ['结构工程教研室', '工科'],
  ['高分子材料教研室', '工科'],
  ['数学教研室', '理学'],
  ['大学英语教研室', '文科'],
  ['翻译教研室', '文科'],
  ['会计学教研室', '经管'],
  ['工商管理教研室', '经管'],
  ['应用经济教研室', '经管'],
  ['思想政治理论教研室', '艺术与思政'],
  ['视觉传达教研室', '艺术与思政'],
  ['环境设计教研室', '艺术与思政'],
];

/** At most, with the accounts. */
const DEPARTMENT_EXPERTS = 5;
const FACULTY_GROUP_MEMBERS = 3;

export interface CentralExpert {
  readonly username: string;
  readonly field: ExpertField;
}

export interface Appointments {
  readonly roles: readonly DemoRole[];
  readonly central: readonly CentralExpert[];
}

/** Professors, at work. The very first teacher stays nothing else: journeys sign in as a plain teacher. */
const SENIOR = DEMO_TEACHERS.slice(1).filter(
  ({ title, disabled }) => !disabled && (title === '教授' || title === '副教授'),
);

/**
 * Gives teachers the school's other offices, and nobody two of them, but for principals, who also sit in their
 * faculty group. Who has never signed in is at most a department expert.
 */
export function appoint(): Appointments {
  const free = new Set(SENIOR);
  const take = (fits: (person: DemoPerson) => boolean): string[] => {
    const found = [...free].find(fits);
    if (found) free.delete(found);
    return found ? [found.username] : [];
  };
  const ofCollege = (college: string) => (person: DemoPerson) =>
    collegeOf(person.department ?? '') === college;
  const started = (college: string) => (person: DemoPerson) => person.started && ofCollege(college)(person);

  const principals = DEMO_COLLEGES.flatMap((college) =>
    take(started(college)).map((username) => role(username, IDENTITY.principal, college)),
  );
  const branches = DEMO_COLLEGES.flatMap((college) =>
    take((person) => person.title === '副教授' && started(college)(person)).map((username) =>
      role(username, IDENTITY.partyBranch, college),
    ),
  );
  const lent = CENTRAL_OFFICES.flatMap(([office, field]) =>
    take((person) => person.started && person.department === office).map((username) => ({ username, field })),
  );
  const central = [...lent, ...EXTERNAL_EXPERTS.map(({ username, field }) => ({ username, field }))];
  const members = facultyGroupMembers(principals, (college) => take(started(college)));
  const experts = DEMO_COLLEGES.flatMap((college) =>
    Array.from({ length: DEPARTMENT_EXPERTS - accountExperts(college) }, () => take(ofCollege(college)))
      .flat()
      .map((username) => role(username, IDENTITY.expert, college)),
  );
  const centralRoles = central.map(({ username }) => role(username, IDENTITY.expert, null));
  // Last, so that nobody else's office moves: a leader who signs for the other while that one is away.
  const leaders = take(({ started: is }) => is).map((username) => role(username, IDENTITY.leader, null));
  const roles = [...principals, ...branches, ...centralRoles, ...members, ...experts, ...leaders];
  return { roles: [...roles, ...deputies(roles)], central };
}

/** A second principal who teaches nothing with the only one: who teaches a course does not say who judges it. */
function deputies(held: readonly DemoRole[]): DemoRole[] {
  const taught = Map.groupBy(teachingOf(DEMO_COURSES), ({ username }) => username);
  const coursesOf = (username = '') =>
    new Set((taught.get(username) ?? []).map(({ code, acad_year_term }) => `${code} ${acad_year_term}`));
  const roles = [...ACCOUNT_ROLES, ...held];
  return DEMO_COLLEGES.flatMap((college) => {
    const [only, another] = roles.filter(
      ({ identity, department }) => identity === IDENTITY.principal && department === college,
    );
    if (another) return [];
    const own = coursesOf(only?.username);
    const deputy = DEMO_TEACHERS.find(
      ({ username, department, started, disabled }) =>
        started &&
        !disabled &&
        collegeOf(department ?? '') === college &&
        !held.some((each) => each.username === username) &&
        ![...coursesOf(username)].some((course) => own.has(course)),
    );
    return deputy ? [role(deputy.username, IDENTITY.principal, college)] : [];
  });
}

function accountExperts(college: string): number {
  return ACCOUNT_ROLES.filter(
    ({ identity, department }) => identity === IDENTITY.expert && department === college,
  ).length;
}

/** The principals of a faculty group's colleges, and professors of its first college where those are too few. */
function facultyGroupMembers(
  principals: readonly DemoRole[],
  another: (college: string) => string[],
): DemoRole[] {
  return DEMO_FACULTY_GROUPS.flatMap(({ name, departments }) => {
    const member = (username: string) => role(username, IDENTITY.facultyGroup, null, name);
    const sitting = principals.flatMap(({ username, department }) =>
      department !== null && departments.includes(department) ? [member(username)] : [],
    );
    const missing = Math.max(0, FACULTY_GROUP_MEMBERS - sitting.length);
    const [first = ''] = departments;
    const others = Array.from({ length: missing }, () => another(first)).flat();
    return [...sitting, ...others.map(member)];
  });
}
