import { IDENTITY, type Identity } from '../access/identity.ts';
import { type Stage, stagesIn } from './stages.ts';

/**
 * Where it is still open what comes of a group: from its planning until its experts and its committee are done. Whoever
 * teaches it is judged that long, in whichever term, be it the current one or not.
 */
export const STILL_JUDGED: readonly Stage[] = stagesIn('filling', 'audit', 'review', 'committee');

/** A course in a term: all its groups are one another's colleagues. */
export interface JudgedCourse {
  readonly course_id: number;
  readonly acad_year_term: string;
}

/** Somebody with the courses that they teach or lead, took a part of over, or were planned for, and that are judged now. */
export interface Concerned {
  readonly person_id: number;
  readonly courses: readonly JudgedCourse[];
  /** The departments of these courses with all above: by them it is found who judges. */
  readonly department_ids: readonly number[];
}

/** Somebody who asks, and who else could do it. */
export interface Judged extends Concerned {
  readonly identity: Identity;
  /** The other administrators who can sign in, each with what is judged of theirs. */
  readonly administrators: readonly Concerned[];
}

/** What somebody has a hand on. */
export type Managed =
  /** Judges, or could: an expert, a group of them, a committee and who sits in it, a deputy, a term's currency. */
  | { readonly kind: 'judges' }
  | {
      readonly kind: 'person';
      /** Null for a new one. */
      readonly id: number | null;
      readonly before: readonly Identity[];
      readonly after: readonly Identity[];
      readonly expert_once?: boolean | undefined;
    }
  /** How a course is judged: where it stands, its reviews, its committee, its grade. */
  | { readonly kind: 'course'; readonly course_id: number; readonly acad_year_term: string | null }
  /** Where a department stands in the tree. */
  | { readonly kind: 'department'; readonly id: number }
  /** Who becomes one of those who are judged. */
  | { readonly kind: 'planned'; readonly joining: readonly number[] }
  /** Who teaches a course: whoever comes to the own one judges it no more. */
  | ({
      readonly kind: 'team';
      readonly before: readonly number[];
      readonly after: readonly number[];
    } & JudgedCourse);

/** Said of every expert, member and matter of theirs alike, whether or not they judge the caller: it tells nothing. */
export const JUDGED_SENTENCE =
  '您任教或负责的课程正在评估，期间不能管理评审专家、学部委员及其他参与评估的人员和相关事项，请由课程中心的其他管理员办理';

/** Free, refused, or done by an administrator because nobody else could: then the ledger says so. */
export type Hand = 'free' | 'refused' | 'alone';

/**
 * Whether somebody may have a hand on something: nobody does on who judges a course of theirs, or could. Which of the
 * experts do is no part of it, so that a refusal tells nothing. An administrator is bound too, unless nobody else could
 * do it.
 */
export function handOn(judged: Judged, managed: Managed): Hand {
  if (judged.courses.length === 0 || !couldJudge(judged, managed)) return 'free';
  return judged.identity === IDENTITY.administrator && nobodyElse(judged, managed) ? 'alone' : 'refused';
}

/**
 * Whether every other administrator is bound as well: on a course by that very course, on a department by that very
 * department, on who judges by any course of theirs. Who could stand in for a course is not taken away.
 */
function nobodyElse({ administrators, courses }: Judged, managed: Managed): boolean {
  switch (managed.kind) {
    case 'course':
    case 'team':
      return administrators.every((other) => isOwn(other, managed));
    case 'department':
      return administrators.every(({ department_ids }) => department_ids.includes(managed.id));
    case 'person':
      return administrators.every(
        (other) =>
          isBound(other) && (other.person_id !== managed.id || courses.every((own) => isOwn(other, own))),
      );
    case 'judges':
    case 'planned':
      return administrators.every(isBound);
  }
}

const isBound = ({ courses }: Concerned) => courses.length > 0;

function couldJudge(judged: Judged, managed: Managed): boolean {
  switch (managed.kind) {
    case 'judges':
      return true;
    case 'person':
      return isJudge(managed) && !isOneself(judged, managed);
    case 'course':
      return isOwn(judged, managed);
    case 'department':
      return judged.department_ids.includes(managed.id);
    case 'planned':
      return bindsFree(judged, managed.joining);
    case 'team': {
      const { before, after } = managed;
      const joining = after.filter((id) => !before.includes(id));
      const same = joining.length === 0 && before.length === after.length;
      return bindsFree(judged, joining) || (!same && isOwn(judged, managed));
    }
  }
}

/** Whoever made the last free administrator a teacher would be alone, and so free. */
function bindsFree({ administrators }: Judged, joining: readonly number[]): boolean {
  return administrators.some((other) => !isBound(other) && joining.includes(other.person_id));
}

/** Whoever is more than a teacher has a word in what becomes of a course, or had one as an expert. */
function isJudge({ before, after, expert_once }: Extract<Managed, { kind: 'person' }>): boolean {
  return expert_once === true || [...before, ...after].some((identity) => identity !== IDENTITY.teacher);
}

/** The own name and number are one's own; the own roles are not. */
function isOneself(
  { person_id }: Judged,
  { id, before, after }: Extract<Managed, { kind: 'person' }>,
): boolean {
  const same = before.length === after.length && before.every((identity) => after.includes(identity));
  return id === person_id && same;
}

function isOwn(
  { courses }: Pick<Concerned, 'courses'>,
  { course_id, acad_year_term }: { readonly course_id: number; readonly acad_year_term: string | null },
): boolean {
  return courses.some(
    (own) =>
      own.course_id === course_id && (acad_year_term === null || own.acad_year_term === acad_year_term),
  );
}
