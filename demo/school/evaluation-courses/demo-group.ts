import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type {
  Actor,
  Circumstances,
  FormField,
  GroupRecord,
  IndicatorRecord,
} from '@course-center/server/seeding';
import type { DescribedCourse } from '../described-course.ts';
import { atWork, worked, workedAt } from '../working-hours.ts';
import type { PlannedCourse } from './planned-courses.ts';
import type { Standing } from './situations.ts';

/** Somebody who acts, as the ledger names them. */
export type Acting = Pick<Actor, 'person_id' | 'name' | 'identity'>;

/** Who stands behind the roles, for a group. */
export interface People extends Readonly<Record<'principal' | 'party' | 'admin', Acting>> {
  /** All of its department: one who teaches in a group has another assign its experts. */
  readonly principals: readonly Acting[];
}

/** A group of the demo school, and what is to become of it. */
export interface DemoGroup {
  /** As it is kept; each step makes it new. */
  readonly record: GroupRecord;
  readonly plan: PlannedCourse;
  readonly course: DescribedCourse;
  readonly standing: Standing;
  readonly people: People;
  readonly rules: Omit<Circumstances, 'at' | 'fields'> & { readonly fields: readonly FormField[] };
  /** What its experts judge it by. */
  readonly leaves: readonly IndicatorRecord[];
  readonly rule: ScoringRule;
  /** Its place among all, for what only some have. */
  readonly place: number;
  readonly begun: Date;
  /** When the last of its steps before the experts was. */
  readonly audited: Date;
}

interface Begun {
  readonly termsAgo: number;
  readonly early: boolean;
}

/** When a group was begun: the current term within the last weeks or months, an earlier one half a year back each. */
export function beginning(now: Date, { termsAgo, early }: Begun, place: number): Date {
  const daysAgo = (early ? 66 : 24) - (place % 9) + termsAgo * 160;
  return atWork(now, (place % 7) / 24 - daysAgo);
}

/** The moment of the nth thing after a beginning: about a day apart. */
export function later(from: Date, nth: number): Date {
  return atWork(from, nth * 0.92 + (nth % 5) * 0.026);
}

/** How many days the review of a group takes; that of the current term still goes on. */
const LONGEST = 12;

/** Where in the time of a group's review something happens, from its beginning (0) to its end (1). */
export const DURING = {
  assigned: { department: 0.04, central: 0.1 },
  /** Of the nth expert of a group. */
  begun: (nth: number) => 0.18 + nth * 0.06,
  submitted: (nth: number) => 0.45 + nth * 0.07,
  departmentGrade: 0.76,
  returned: 0.82,
  concluded: 0.9,
  /** Of the nth member of a committee. */
  opinion: (nth: number) => 0.91 + nth * 0.004,
  closed: 0.955,
  handGrade: 0.96,
} as const;

/** Nobody submits several reviews in the same second. */
const APART = 0.003;

/** The moments of a group's review: after its last audit, and before now. */
export function calendarOf({ plan, audited, place }: DemoGroup, now: Date): (share: number) => Date {
  const [before, today] = [worked(audited), worked(now)];
  const from = plan.is_now && !plan.early ? Math.max(before, today - LONGEST) : before;
  const length = Math.min(today - from, LONGEST);
  const shift = (place % 9) * APART;
  return (share) => workedAt(from + length * (share + shift));
}
