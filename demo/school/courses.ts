import { bigramsOf } from '@course-center/domain/lists/bigrams';
import { readData } from '../read-data.ts';
import { collegeOf, DEMO_TERMS } from './organization.ts';
import { DEMO_TEACHERS, type DemoPerson } from './people.ts';

/** What a course is in the plan of studies; most of its other fields follow from it. */
export type CourseKind = '公共' | '基础' | '核心' | '选修' | '通识' | '实践';

/**
 * Some hours in a laboratory, all of them there, some at a task of one's own; or a course that nobody taught before
 * the current term.
 */
type CourseMark = '实验' | '全实验' | '实训' | '新';

type CourseLine = readonly [
  name: string,
  kind: CourseKind,
  year: 1 | 2 | 3 | 4,
  credit: number,
  ...marks: CourseMark[],
];

interface OwnedCourses {
  /** A teaching office, or the college itself. */
  readonly owner: string;
  readonly major?: string;
  readonly courses: readonly CourseLine[];
}

interface CollegeCourses {
  readonly college: string;
  /** What the codes of the college begin with. */
  readonly prefix: string;
  readonly owners: readonly OwnedCourses[];
}

export interface DemoCourse {
  readonly code: string;
  readonly name: string;
  readonly kind: CourseKind;
  readonly owner: string;
  readonly college: string;
  readonly major: string | null;
  readonly year: number;
  readonly credit: number;
  readonly marks: readonly CourseMark[];
  /** Its place among the courses of the same owner. */
  readonly place: number;
}

/** Courses with their codes, such as CS2103: college, year of study, teaching office (0 the college), number. */
function coursesOf({ college, prefix, owners }: CollegeCourses): DemoCourse[] {
  let offices = 0;
  return owners.flatMap(({ owner, major, courses }) => {
    const office = owner === college ? 0 : ++offices;
    return courses.map(([name, kind, year, credit, ...marks], place) => ({
      code: `${prefix}${year}${office}${String(place + 1).padStart(2, '0')}`,
      major: forEverybody(kind) ? null : (major ?? null),
      ...{ name, kind, owner, college, year, credit, marks, place },
    }));
  });
}

function forEverybody(kind: CourseKind): boolean {
  return kind === '公共' || kind === '通识';
}

/** The course library of the demo school, college by college; the young ones last. */
export const DEMO_COURSES: readonly DemoCourse[] =
  readData<readonly CollegeCourses[]>('courses').flatMap(coursesOf);

export function courseNamed(name: string): DemoCourse {
  const course = DEMO_COURSES.find((each) => each.name === name);
  if (!course) throw new Error(`the demo library has no ${name}`);
  return course;
}

const HOURS_PER_CREDIT = 16;
/** Who is in their first year in the demo school's current term. */
const YOUNGEST_COHORT = 2026;

const BY_KIND: Readonly<Record<CourseKind, { nature_id: number; category: string; mode: string }>> = {
  公共: { nature_id: 12, category: '公共基础课', mode: '考试' },
  基础: { nature_id: 12, category: '学科基础课', mode: '考试' },
  核心: { nature_id: 11, category: '专业课', mode: '考试' },
  选修: { nature_id: 4, category: '专业课', mode: '考查' },
  通识: { nature_id: 3, category: '通识课', mode: '考查' },
  实践: { nature_id: 13, category: '实践课', mode: '考查' },
};

/** A course as the table holds it, but for what other tables gave an id. */
export function courseRow(course: DemoCourse) {
  const { code, name, kind, credit } = course;
  const { nature_id, category, mode } = BY_KIND[kind];
  return {
    ...{ code, name, credit, nature_id, category, evaluation_mode: mode },
    professional_object: audienceOf(course),
    teaching_method: methodOf(course),
    ...hoursOf(course),
    search: bigramsOf(name, code),
  };
}

function audienceOf({ kind, major, college, year }: DemoCourse): string {
  if (kind === '通识') return '全校本科各年级';
  const cohort = `${YOUNGEST_COHORT + 1 - year} 级`;
  if (forEverybody(kind)) return `全校本科各专业 ${cohort}`;
  return major === null ? `${college}各专业 ${cohort}` : `${major}专业 ${cohort}`;
}

function methodOf({ kind, marks, place }: DemoCourse): string {
  if (kind === '实践') return '实践教学';
  if (kind === '通识') return place % 2 === 0 ? '线上' : '线上线下混合';
  if (marks.includes('全实验')) return '实验';
  if (marks.includes('实验')) return '线下授课与实验';
  return place % 3 === 1 || marks.includes('新') ? '线上线下混合' : '线下';
}

/** The hours of all kinds but the extracurricular ones add up to what the credit stands for. */
function hoursOf({ kind, marks, credit }: DemoCourse) {
  const total = credit * HOURS_PER_CREDIT;
  const quarter = total / 4;
  const experiment_class_hour = marks.includes('全实验') ? total : marks.includes('实验') ? quarter : 0;
  const practice_class_hour = kind === '实践' ? total : marks.includes('实训') ? quarter : 0;
  return {
    theory_class_hour: total - experiment_class_hour - practice_class_hour,
    experiment_class_hour,
    practice_class_hour,
    extracurricular_class_hour: kind === '实践' || kind === '通识' ? 0 : credit >= 3 ? 8 : 4,
  };
}

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
