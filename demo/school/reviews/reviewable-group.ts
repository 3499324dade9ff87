import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type { IndicatorRecord } from '@course-center/server/seeding';
import type { PlannedCourse } from '../evaluation-courses/planned-courses.ts';
import type { PreparedGroup } from '../evaluation-courses/prepared-group.ts';

/** A group with what its experts judge it by. */
export interface ReviewableGroup extends PreparedGroup {
  readonly plan: PlannedCourse;
  readonly rule: ScoringRule;
  readonly leaves: readonly IndicatorRecord[];
}

const DAY = 24 * 60 * 60 * 1000;
/** How long the review of a group takes; that of the current term still goes on. */
const LONGEST = 12 * DAY;

/** Where in the time of a group's review something happens, from its beginning (0) to its end (1). */
export const DURING = {
  assigned: { department: 0.04, central: 0.1 },
  /** Of the nth expert of a group. */
  begun: (nth: number) => 0.18 + nth * 0.06,
  submitted: (nth: number) => 0.45 + nth * 0.07,
  departmentGrade: 0.76,
  returned: 0.82,
  concluded: 0.9,
  handGrade: 0.96,
} as const;

/** Nobody submits several reviews in the same second. */
const APART = 0.003;

/** The moments of a group's review: after its last audit, and before now. */
export function calendarOf(
  { plan, steps, begun, sketch }: ReviewableGroup,
  now: Date,
): (share: number) => Date {
  const audited = (steps.findLast(({ action }) => action !== 'conclude')?.at ?? begun).getTime();
  const from = plan.is_now ? Math.max(audited, now.getTime() - LONGEST) : audited;
  const length = Math.min(now.getTime() - from, LONGEST);
  const shift = (sketch.place % 9) * APART;
  return (share) => new Date(from + Math.round(length * (share + shift)));
}
