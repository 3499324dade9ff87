import { canListEvaluationCourses, type EvaluationActor } from '../../access/evaluation-courses.ts';
import { IDENTITY, type Identity } from '../../access/identity.ts';
import { AUDIT } from '../group.ts';
import { STAGES, type Stage } from '../stages.ts';
import { type Announcing, isAnnounced, isConcluded } from '../standing.ts';
import type { Side } from './result.ts';
import { REVIEW, type Review } from './review.ts';

/** Somebody who looks at reviews. */
export interface ReviewReader extends EvaluationActor {
  readonly person_id: number;
}

export interface TaughtGroup {
  readonly teacher_ids: readonly number[];
  /** Who has part in its course by another group of it, or was planned for it and left. */
  readonly course_people?: readonly number[];
}

/** Who is told more of the groups that they teach, or as much of all: for them only those are their own. */
const BY_GROUP: readonly Identity[] = [IDENTITY.teacher, IDENTITY.administrator];

/**
 * Whether a group counts as somebody's own. What they are not told of it is not told of any group of the course: the
 * same experts review them as a rule.
 */
export function isOwnGroup(
  { teacher_ids, course_people = [] }: TaughtGroup,
  { identity, person_id }: ReviewReader,
): boolean {
  return teacher_ids.includes(person_id) || (ownByCourse({ identity }) && course_people.includes(person_id));
}

/** Whether the own groups of somebody are all those of the courses that they have part in. */
export function ownByCourse({ identity }: EvaluationActor): boolean {
  return !BY_GROUP.includes(identity);
}

/** The side whose experts somebody assigns, and may therefore know; null for those who assign nobody. */
export function sideOf({ identity }: EvaluationActor): Side | null {
  if (identity === IDENTITY.administrator) return 'central';
  return identity === IDENTITY.principal ? 'department' : null;
}

/** Whoever teaches in a group neither chooses nor knows those who judge it; the course centre does its work anyway. */
export function judgesOwn(group: TaughtGroup, by: ReviewReader): boolean {
  return by.identity !== IDENTITY.administrator && isOwnGroup(group, by);
}

/** What there is to know of a group's reviews on one side. */
export const REVIEW_FACTS = [
  /** That there are any, and how many. */
  'exists',
  /** Whose each is, and with that whatever tells it: number, order, moments, why it was returned. */
  'who',
  /** How far each is. */
  'progress',
  /** What each gave. */
  'score',
  /** What was said, by nobody in particular. */
  'comment',
  /** What the side comes to; of the department's, also the grade that is said after it. */
  'average',
  /** What both sides come to. */
  'result',
] as const;
export type ReviewFact = (typeof REVIEW_FACTS)[number];
export type ReviewFacts = Readonly<Record<ReviewFact, boolean>>;

/** What a reader has to do with a group: teaches in it, or judges it and has not submitted. */
export const INVOLVEMENTS = ['none', 'teaches', 'reviews'] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];

export interface InvolvedReader extends EvaluationActor {
  readonly involvement: Involvement;
}

export function involvementIn(
  group: TaughtGroup & {
    readonly reviews: readonly (Pick<Review, 'status'> & { readonly person_id: number })[];
  },
  reader: ReviewReader,
): Involvement {
  if (isOwnGroup(group, reader)) return 'teaches';
  const own = group.reviews.find(({ person_id }) => person_id === reader.person_id);
  return own && own.status !== REVIEW.submitted ? 'reviews' : 'none';
}

/** A group as far as it decides what is told of its reviews. */
type ToldGroup = Omit<Announcing, 'published'>;

/**
 * Whether somebody who does not oversee a group may know what both sides and the committee come to: a leader signs it
 * and reads it before; all others, its principal among them, when it is announced.
 */
export function outcomeIsTold(group: ToldGroup, { identity }: EvaluationActor): boolean {
  return identity === IDENTITY.leader ? isConcluded(group) : isAnnounced(group);
}

/** A member of a committee who declared an interest is told neither material nor result before everybody is. */
export function isWithheld(group: ToldGroup, { recused }: { readonly recused: boolean }): boolean {
  return recused && !isAnnounced(group);
}

/**
 * What a reader may learn of a group's reviews on one side. The course centre oversees all; a principal knows the
 * experts of the own side and what they give; nobody else knows any, nor what comes of it before `outcomeIsTold`.
 * Whoever teaches in a group learns what everybody does, when it is announced; whoever still judges it learns no score.
 */
export function factsOf(
  group: ToldGroup,
  side: Side,
  { identity, involvement }: InvolvedReader,
): ReviewFacts {
  const judges = involvement === 'reviews';
  if (identity === IDENTITY.administrator) return judges ? UNSCORED : ALL;
  if (involvement === 'teaches')
    return isAnnounced(group) ? { ...ANNOUNCED, comment: identity === IDENTITY.teacher } : NOTHING;
  if (!canListEvaluationCourses({ identity })) return NOTHING;
  const who = sideOf({ identity }) === side;
  const outcome = outcomeIsTold(group, { identity });
  return {
    exists: true,
    who,
    progress: who || isConcluded(group),
    score: who && !judges,
    comment: false,
    average: (who || outcome) && !judges,
    result: outcome && !judges,
  };
}

function only(...facts: readonly ReviewFact[]): ReviewFacts {
  return Object.fromEntries(REVIEW_FACTS.map((fact) => [fact, facts.includes(fact)])) as ReviewFacts;
}

const ALL = only(...REVIEW_FACTS);
const UNSCORED = only('exists', 'who', 'progress');
const ANNOUNCED = only('exists', 'progress', 'average', 'result');
const NOTHING = only();

/** The stages in which a fact is told to a reader, of announced groups or of others: what a statement's filter repeats. */
export function stagesTelling(
  fact: ReviewFact,
  side: Side,
  reader: InvolvedReader,
  announced: boolean,
): Stage[] {
  const told = (stage: Stage) =>
    factsOf({ stage, audit_status: AUDIT.passed, announced }, side, reader)[fact];
  return STAGES.map(({ stage }) => stage).filter(told);
}

/**
 * The version of a group as somebody is told it, and bases a change on it. Opinions and grades raise a version that the
 * course centre alone is told the sum with: to anybody else a raised one would say that somebody spoke.
 */
export function versionTold(
  { version, judged_version }: { readonly version: number; readonly judged_version: number },
  { identity }: EvaluationActor,
): number {
  return identity === IDENTITY.administrator ? version + judged_version : version;
}

/** Whether a list may be asked for what some experts review: a small group of them tells who 专家一 is. */
export function mayAskByExperts(
  { side, department_id }: { readonly side: Side; readonly department_id: number | null },
  by: EvaluationActor,
  reach: readonly number[] | null,
): boolean {
  if (side === 'central') return sideOf(by) === 'central';
  return sideOf(by) !== null && (reach === null || (department_id !== null && reach.includes(department_id)));
}
