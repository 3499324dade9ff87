import { collegeOf, DEMO_TERMS } from '../organization.ts';
import type { DemoPerson } from '../people/person.ts';
import { DEMO_TEACHERS } from '../people/teachers.ts';
import type { DemoCourse } from './course.ts';

/** What the accounts that visitors sign in with lead, and where else they take part. */
const LED_BY: Readonly<Record<string, string>> = {
  软件需求与建模: 'teacher',
  Web应用开发技术: 'teacher',
  大模型应用开发: 'teacher',
  数据库系统原理: 'multi',
};
const JOINED_BY: Readonly<Record<string, readonly string[]>> = {
  软件工程导论: ['teacher'],
  数据库系统原理: ['teacher'],
  软件工程综合实训: ['teacher', 'multi'],
  '大学英语（一）': ['firstlogin'],
};

const TEAM_SIZES = [2, 3, 1, 4, 2, 3, 1, 2];
const LARGEST_TEAM = 4;

export interface DemoTeaching {
  readonly acad_year_term: string;
  readonly code: string;
  readonly username: string;
  readonly is_leader: boolean;
}

/** Who teaches what in each term of the demo school. */
export function teachingOf(courses: readonly DemoCourse[]): DemoTeaching[] {
  return DEMO_TERMS.flatMap(({ acad_year_term, is_now }, term) =>
    courses
      .filter((course, at) => isTaught(course, at, term, is_now))
      .flatMap((course) =>
        teamOf(course, term, is_now).map((username, seat) => ({
          acad_year_term,
          code: course.code,
          username,
          is_leader: seat === 0,
        })),
      ),
  );
}

/** A new course is taught now only; of the others, each term leaves out a few, but none of a visitor's. */
function isTaught({ name, marks }: DemoCourse, at: number, term: number, isNow: boolean): boolean {
  if (marks.includes('新')) return isNow;
  return name in LED_BY || name in JOINED_BY || (at + term * 3) % 8 !== 5;
}

/** The team, its leader first. The leader stays from term to term, the others change. */
function teamOf(course: DemoCourse, term: number, isNow: boolean): string[] {
  const colleagues = DEMO_TEACHERS.filter((person) => isColleague(person, course.owner));
  const leaders = colleagues.filter(mayLead);
  const leader = LED_BY[course.name] ?? at(leaders, course.place).username;
  const joined = JOINED_BY[course.name] ?? [];
  const others = colleagues
    .filter(({ username, disabled }) => username !== leader && !(isNow && disabled))
    .map(({ username }) => username);
  const from = course.place * 2 + term;
  const rotated = others.map((_, seat) => at(others, from + seat));
  return [...new Set([leader, ...joined, ...rotated])].slice(0, Math.max(sizeOf(course), 1 + joined.length));
}

function isColleague({ department }: DemoPerson, owner: string): boolean {
  return department !== null && (department === owner || collegeOf(department) === owner);
}

function mayLead({ title, disabled }: DemoPerson): boolean {
  return !disabled && (title === '教授' || title === '副教授' || title === '讲师');
}

function sizeOf({ kind, place }: DemoCourse): number {
  return kind === '公共' ? LARGEST_TEAM : at(TEAM_SIZES, place);
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}
