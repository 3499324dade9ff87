import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { hundredths } from '@course-center/domain/evaluation/indicators';
import { GRADE_TENTHS, pointsOfGrade } from '@course-center/domain/evaluation/reviews/points';
import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import { appoint } from '../appointments.ts';
import { type DescribedCourse, hashOf, numberBetween } from '../described-course.ts';
import { EXTERNAL_EXPERTS } from '../people.ts';

/** A group as its experts find it. */
export interface JudgedGroup {
  readonly course: DescribedCourse;
  /** Tells the groups of a course apart. */
  readonly salt: string;
  /** In percent of the points. */
  readonly quality: number;
  /** Whether its evaluation is complete: nobody writes any more. */
  readonly over: boolean;
}

interface JudgedLeaf {
  readonly short_indicator: string;
  readonly total_points: number;
}

export interface Mark {
  /** In hundredths. */
  readonly score: number;
  readonly grade: Grade | null;
}

/** What the demo school's courses are worth, one after the other: a good quarter excellent, a few weak. */
const QUALITIES = [86, 93, 82, 95, 70, 87, 84, 94, 81, 89, 92, 57, 85, 96, 83, 73, 86, 94, 84, 66];

export function qualityAt(place: number): number {
  return QUALITIES[place % QUALITIES.length] as number;
}

const [, strictest] = appoint().central;
const [mildest] = EXTERNAL_EXPERTS;
const [STRICT, MILD] = [-7, 6];
/** In tenths of a percent. */
const LEANING = 15;
const STRENGTH = 60;
const NOISE = 90;

/** By how many percent an expert is milder or stricter than most: two of them clearly, so that it can be noticed. */
function leaningOf(expert: string): number {
  if (expert === strictest?.username) return STRICT;
  if (expert === mildest?.username) return MILD;
  return ((hashOf(`leaning ${expert}`) % (2 * LEANING + 1)) - LEANING) / 10;
}

/** What an expert gives a leaf: the course's quality, what it is strong in, who judges, and a little chance. */
export function markOf(
  { course, salt, quality }: JudgedGroup,
  expert: string,
  leaf: JudgedLeaf,
  input: ScoringRule['input'],
): Mark {
  const strength = numberBetween(course, `strength ${leaf.short_indicator}`, -STRENGTH, STRENGTH) / 10;
  const noise = numberBetween(course, `${salt} ${expert} ${leaf.short_indicator}`, -NOISE, NOISE) / 10;
  const percent = Math.min(100, quality + leaningOf(expert) + strength + noise);
  if (input === 'score') return { score: scoreAt(percent, leaf), grade: null };
  const chance = numberBetween(course, `grade ${salt} ${expert} ${leaf.short_indicator}`, 0, 198) / 10;
  const grade = gradeAt(percent, chance);
  return { score: pointsOfGrade(grade, leaf.total_points), grade };
}

/** Nobody gives finer steps than half a point, and on a large leaf whole ones. */
function scoreAt(percent: number, { total_points }: JudgedLeaf): number {
  const step = total_points >= 10 ? 100 : 50;
  const points = hundredths(total_points);
  return Math.min(points, Math.round((points * percent) / 100 / step) * step);
}

/** Grades are twenty percent apart: between two, the nearer one is the likelier. */
function gradeAt(percent: number, chance: number): Grade {
  return GRADES.find((grade) => GRADE_TENTHS[grade] * 10 - 20 + chance < percent) ?? 'D';
}
