/** What a course is in the plan of studies; most of its other fields follow from it. */
export type CourseKind = '公共' | '基础' | '核心' | '选修' | '通识' | '实践';

/**
 * Some hours in a laboratory, all of them there, some at a task of one's own; or a course that nobody taught before
 * the current term.
 */
export type CourseMark = '实验' | '全实验' | '实训' | '新';

export type CourseLine = readonly [
  name: string,
  kind: CourseKind,
  year: 1 | 2 | 3 | 4,
  credit: number,
  ...marks: CourseMark[],
];

export interface OwnedCourses {
  /** A teaching office, or the college itself. */
  readonly owner: string;
  readonly major?: string;
  readonly courses: readonly CourseLine[];
}

export interface CollegeCourses {
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
export function coursesOf({ college, prefix, owners }: CollegeCourses): DemoCourse[] {
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

export function forEverybody(kind: CourseKind): boolean {
  return kind === '公共' || kind === '通识';
}
