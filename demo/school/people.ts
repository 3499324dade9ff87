import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { readData } from '../read-data.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts';
import type { ExpertField } from './appointments.ts';
import { collegeOf, DEMO_DEPARTMENTS, type DemoDepartment, type JobTitle } from './organization.ts';

/** Somebody of the demo school, with names where the tables have ids. */
export interface DemoPerson {
  readonly username: string;
  readonly employee_no: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly department: string | null;
  readonly title: JobTitle | null;
  readonly education_degree: string;
  readonly introduction: string;
  /** What an expert is entered for; of the school's own their department says it. */
  readonly major: string | null;
  /** Of an external person; empty for the own school. */
  readonly school_name: string;
  /** False for who has never changed the password they were given. */
  readonly started: boolean;
  readonly disabled: boolean;
}

export interface DemoRole {
  readonly username: string;
  readonly identity: Identity;
  readonly department: string | null;
  readonly facultyGroup: string | null;
}

export function role(
  username: string,
  identity: Identity,
  department: string | null,
  facultyGroup: string | null = null,
): DemoRole {
  return { username, identity, department, facultyGroup };
}

interface PeopleTexts {
  readonly surnames: string;
  /** With a space between them. */
  readonly given: string;
  /** What people of a college work on; an introduction names one of them. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly introductions: readonly string[];
  /** Schools that do not exist, with the domain of their mail; and who comes from them. */
  readonly schools: Readonly<Record<string, string>>;
  readonly external: readonly (readonly [
    field: ExpertField,
    school: string,
    speciality: string,
    major: string | null,
  ])[];
}

const TEXTS = readData<PeopleTexts>('people');
const SURNAMES = [...TEXTS.surnames];
const GIVEN = TEXTS.given.split(' ');

/** The n-th made-up name: the same on every start, and no two alike among the first two thousand. */
export function demoName(n: number): string {
  const surname = SURNAMES[n % SURNAMES.length] as string;
  return surname + (GIVEN[(n * 7 + Math.floor(n / 50)) % GIVEN.length] as string);
}

/** Two sentences about somebody of a department; none where the department does not teach. */
function introductionOf(department: string, n: number): string {
  const fields = TEXTS.fields[collegeOf(department)] ?? [];
  const text = TEXTS.introductions[n % TEXTS.introductions.length] ?? '';
  return fields.length === 0 ? '' : text.replace('{field}', fields[n % fields.length] as string);
}

const [DOCTOR, MASTER, BACHELOR] = ['博士研究生', '硕士研究生', '本科'];

/** How often a title goes with which degree; the n-th person takes the n-th place. */
const DEGREES: Readonly<Record<JobTitle, readonly string[]>> = {
  教授: [DOCTOR, DOCTOR, DOCTOR, MASTER, DOCTOR],
  副教授: [DOCTOR, DOCTOR, MASTER],
  讲师: [DOCTOR, MASTER],
  助教: [MASTER],
  高级工程师: [MASTER],
  工程师: [MASTER, BACHELOR],
  高级实验师: [MASTER, BACHELOR],
  实验师: [BACHELOR, MASTER],
};

function degreeOf(title: JobTitle | null, n: number): string {
  const degrees = title === null ? [MASTER] : DEGREES[title];
  return degrees[n % degrees.length] as string;
}

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
    major: null,
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

const TEACHERS_PER_OFFICE = 6;
/** Offices that teach the whole school are larger. They come after the others, so that nobody else's number moves. */
const LARGER_OFFICES: readonly [office: string, more: number][] = [
  ['思想政治理论教研室', 6],
  ['大学英语教研室', 4],
  ['数学教研室', 4],
];

const FIRST_OFFICE: readonly JobTitle[] = ['教授', '教授', '副教授', '副教授', '讲师'];
const OTHER_OFFICE: readonly JobTitle[] = ['教授', '副教授', '讲师', '副教授', '讲师', '助教'];
/** The last seat of a college's first office looks after its laboratory, where there is one. */
const LABORATORY: Readonly<Record<string, JobTitle>> = {
  计算机与人工智能学院: '高级工程师',
  机械工程学院: '高级实验师',
  电气与信息工程学院: '工程师',
  土木与建筑学院: '实验师',
  材料科学与工程学院: '高级实验师',
  理学院: '实验师',
  生命与环境学院: '高级实验师',
};
/** By their place below: who has left the school, and may not sign in any more. */
const LEFT: readonly number[] = [16, 76, 106];

interface Seat {
  readonly office: string;
  readonly title: JobTitle;
}

function seatsOf(college: string, office: string, first: boolean): Seat[] {
  return Array.from({ length: TEACHERS_PER_OFFICE }, (_, at) => {
    const title = (first ? FIRST_OFFICE : OTHER_OFFICE)[at];
    return { office, title: title ?? LABORATORY[college] ?? '讲师' };
  });
}

function seatsIn(departments: readonly DemoDepartment[]): Seat[] {
  return departments.flatMap(({ name, children = [] }) =>
    children.flatMap((office, below) => seatsOf(name, office, below === 0)),
  );
}

const SEATS: readonly Seat[] = [
  ...seatsIn(DEMO_DEPARTMENTS.filter(({ young }) => !young)),
  ...LARGER_OFFICES.flatMap(([office, more]) =>
    OTHER_OFFICE.slice(0, more).map((title) => ({ office, title })),
  ),
  ...seatsIn(DEMO_DEPARTMENTS.filter(({ young }) => young)),
];

/** The teachers besides the accounts: a few in every office, most of them already at work with the product. */
export const DEMO_TEACHERS: readonly DemoPerson[] = SEATS.map(({ office, title }, n) => {
  const started = n % 5 !== 3;
  const employee_no = String(20150000 + n * 3 + 101);
  return {
    ...{ username: employee_no, employee_no, name: demoName(n), department: office, title, started },
    mobile: `139${String(20_000_000 + n * 2_711)}`,
    email: started ? `t${employee_no}@demo.example.edu.cn` : '',
    education_degree: degreeOf(title, n),
    introduction: n % 3 === 0 ? introductionOf(office, n) : '',
    major: null,
    school_name: '',
    disabled: LEFT.includes(n),
  };
});

/** Far behind the teachers' names, so that both lists can grow. */
const FIRST_NAME = 400;

interface ExternalExpert extends DemoPerson {
  readonly field: ExpertField;
}

/** Experts from other schools: they sign in with their mobile number and belong to no department. */
export const EXTERNAL_EXPERTS: readonly ExternalExpert[] = TEXTS.external.map(
  ([field, school, speciality, major], n) => {
    const mobile = `137${String(30_000_000 + n * 48_611)}`;
    return {
      ...{ field, username: mobile, employee_no: mobile, mobile, school_name: school, major },
      name: demoName(FIRST_NAME + n),
      email: `expert${n + 1}@${TEXTS.schools[school]}.example.edu.cn`,
      department: null,
      title: n % 4 === 3 ? '副教授' : '教授',
      education_degree: n % 5 === 2 ? '硕士研究生' : '博士研究生',
      introduction: `${school}${speciality}方向带头人，多次参加高校课程评估与教学评审工作。熟悉本科课程建设标准，评审意见细致中肯。`,
      started: n % 5 !== 4,
      disabled: false,
    };
  },
);
