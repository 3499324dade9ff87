import { WHOLE } from './plan.ts';

/** What a goal of a goal course came to for the students of a major's entry year. */
export interface GoalOfYear {
  readonly goal: string;
  /** The ids of the points that it supports. */
  readonly points: readonly number[];
  readonly students: number;
  readonly overall: number | null;
  readonly incomplete: boolean;
}

/** A goal course in which students of the year were taught. */
export interface Offering {
  readonly goal_course_id: number;
  readonly course_id: number;
  readonly acad_year_term: string;
  readonly goals: readonly GoalOfYear[];
}

export interface PointSupport {
  readonly course_id: number;
  readonly weight: number;
}

export interface RequirementPoint {
  readonly id: number;
  readonly supports: readonly PointSupport[];
}

/** Why a course says nothing of a point: none of the year's students has a value, or none of its goals supports it. */
export type Lacking = 'no_data' | 'no_goal';

export interface CourseOfPoint {
  readonly course_id: number;
  readonly weight: number;
  readonly value: number | null;
  readonly lacking: Lacking | null;
  /** Whether marks of it are missing. */
  readonly incomplete: boolean;
  readonly offerings: readonly {
    readonly goal_course_id: number;
    readonly students: number;
    readonly value: number;
  }[];
}

export interface PointValue {
  readonly point_id: number;
  /** Null where a course says nothing: never re-weighted. */
  readonly value: number | null;
  /** What the courses with data add up to, and their weight. */
  readonly known: number;
  readonly known_weight: number;
  readonly weight: number;
  readonly incomplete: boolean;
  /** One course alone speaks for it. */
  readonly thin: boolean;
  readonly courses: readonly CourseOfPoint[];
}

/** What a major's entry year reached of a point, over every term in which its students took the point's courses. */
export function pointValue({ id, supports }: RequirementPoint, offerings: readonly Offering[]): PointValue {
  const courses = supports.map((support) =>
    courseOfPoint(
      id,
      support,
      offerings.filter(({ course_id }) => course_id === support.course_id),
    ),
  );
  const told = courses.filter(({ value }) => value !== null);
  const known = halvesUp(
    told.reduce((sum, { weight, value }) => sum + weight * (value ?? 0), 0),
    WHOLE,
  );
  const weight = courses.reduce((sum, course) => sum + course.weight, 0);
  const whole = courses.length > 0 && told.length === courses.length && weight === WHOLE;
  return {
    point_id: id,
    value: whole ? known : null,
    known,
    known_weight: told.reduce((sum, course) => sum + course.weight, 0),
    weight,
    incomplete: !whole || courses.some(({ incomplete }) => incomplete),
    thin: courses.length === 1,
    courses,
  };
}

/** The mean of the goals that support the point, each term by how many students of the year it taught. */
function courseOfPoint(
  pointId: number,
  { course_id, weight }: PointSupport,
  offerings: readonly Offering[],
): CourseOfPoint {
  const supporting = offerings.map((offering) => ({
    offering,
    goals: offering.goals.filter(({ points }) => points.includes(pointId)),
  }));
  const valued = supporting.flatMap(({ offering, goals }) => {
    const values = goals.flatMap(({ overall }) => (overall === null ? [] : [overall]));
    if (values.length === 0 || values.length < goals.length) return [];
    const sum = values.reduce((total, value) => total + value, 0);
    const students = Math.max(...goals.map((goal) => goal.students));
    return [{ id: offering.goal_course_id, students, sum, goals: values.length }];
  });
  const taught = valued.reduce((sum, { students }) => sum + students, 0);
  const lacking = valued.length > 0 && taught > 0 ? null : lackingOf(supporting);
  return {
    course_id,
    weight,
    value: lacking ? null : weightedMean(valued, taught),
    lacking,
    incomplete: supporting.some(({ goals }) => goals.some(({ incomplete }) => incomplete)),
    offerings: valued.map(({ id, students, sum, goals }) => ({
      goal_course_id: id,
      students,
      value: halvesUp(sum, goals),
    })),
  };
}

function lackingOf(supporting: readonly { readonly goals: readonly GoalOfYear[] }[]): Lacking {
  return supporting.length > 0 && supporting.every(({ goals }) => goals.length === 0) ? 'no_goal' : 'no_data';
}

/** Σ students × (sum ÷ goals) ÷ Σ students, rounded once. */
function weightedMean(
  valued: readonly { readonly students: number; readonly sum: number; readonly goals: number }[],
  taught: number,
): number {
  const goals = valued.reduce((product, each) => product * BigInt(each.goals), 1n);
  const n = valued.reduce(
    (sum, each) => sum + BigInt(each.students * each.sum) * (goals / BigInt(each.goals)),
    0n,
  );
  const d = goals * BigInt(taught);
  return Number((2n * n + d) / (2n * d));
}

export interface RequirementValue {
  /** The lowest of its points; null while one of them is unknown. */
  readonly value: number | null;
  readonly incomplete: boolean;
}

export function requirementValue(points: readonly PointValue[]): RequirementValue {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const whole = points.length > 0 && values.length === points.length;
  return {
    value: whole ? Math.min(...values) : null,
    incomplete: !whole || points.some(({ incomplete }) => incomplete),
  };
}

function halvesUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
