import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import type { DecliningExpert, ExpertRecord } from '@course-center/contract/evaluation/experts';
import { IDENTITY } from '@course-center/domain/access/identity';
import type { StageWindows, Whose } from '@course-center/domain/evaluation/extensions';
import type { Grade, Group } from '@course-center/domain/evaluation/group';
import { isGradeListed, type ListedOn } from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { assigningRefusal } from '@course-center/domain/evaluation/reviews/assigning';
import {
  factsOf,
  involvementIn,
  judgesOwn,
  type ReviewFacts,
  sideOf,
} from '@course-center/domain/evaluation/reviews/discretion';
import { anonymousExpert } from '@course-center/domain/evaluation/reviews/expert-names';
import { gradeOf, type Thresholds } from '@course-center/domain/evaluation/reviews/grade';
import { standingOf } from '@course-center/domain/evaluation/reviews/grade-standing';
import {
  AVERAGES_HIDDEN,
  averagesTold,
  isWholeTold,
} from '@course-center/domain/evaluation/reviews/indicator-scores';
import { recusedSentence } from '@course-center/domain/evaluation/reviews/recused-words';
import { type Result, SIDES, type Side } from '@course-center/domain/evaluation/reviews/result';
import {
  isWithdrawable,
  progressOf,
  REVIEW,
  type ReviewStatus,
  rejectionRefusal,
} from '@course-center/domain/evaluation/reviews/review';
import { scoreDifference } from '@course-center/domain/evaluation/reviews/score-difference';
import {
  departmentGradeRefusal,
  finalGrade,
  finalGradeRefusal,
  ownGradeRefusal,
} from '@course-center/domain/evaluation/reviews/set-grade';
import { announcementOf } from '@course-center/domain/evaluation/standing';
import type { Actor } from '../../../wire/context.ts';
import { type Circumstances, windowRefusal } from '../groups/judge-step.ts';
import type { KnownSides } from './known-sides.ts';

/** A review as a table of courses reads it, with its expert. */
export interface ListedReview {
  readonly id: number;
  readonly side: Side;
  readonly status: ReviewStatus;
  readonly scored: number;
  readonly score: number | null;
  readonly version: number;
  readonly submitted_at: string | null;
  readonly rejection: string;
  readonly person_id: number;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly employee_no: string;
  readonly school_name: string;
  readonly job_title_name: string;
  /** That they teach the course, or took over a part of it, since they were assigned. */
  readonly recused: boolean;
}

/** That somebody would not review a group. */
export type ListedDeclining = DecliningExpert;

/** What the reviews of a group come to, and what was set by hand. */
export interface ListedResult extends Result {
  readonly department_grade: Grade | null;
  readonly hand_grade: Grade | null;
  readonly hand_reason: string;
}

export interface ReviewedGroup extends Pick<Group, 'deleted' | 'audit_status' | 'stage'> {
  readonly id: number;
  readonly announced: boolean;
  readonly published: boolean;
  readonly department_id: number;
  readonly teacher_ids: readonly number[];
  readonly course_people: readonly number[];
  readonly reviews: readonly ListedReview[];
  readonly declining: readonly ListedDeclining[];
  readonly result: ListedResult | null;
  readonly result_list: ListedOn | null;
  readonly leaves: number;
  readonly thresholds: Thresholds;
}

export interface ReviewingView extends Pick<Circumstances, 'at'> {
  readonly actor: Actor;
  readonly knownBesides: KnownSides;
  /** When stages of the group's process are open for somebody. */
  readonly windowsFor: (whose: Whose) => StageWindows;
  readonly enable_evaluate_reject: boolean;
}

type Reviewing = Pick<
  CourseGroup,
  | 'group_experts'
  | 'group_department_experts'
  | 'declining_experts'
  | 'center_expert_average_score'
  | 'center_expert_grade'
  | 'department_expert_average_score'
  | 'department_expert_grade'
  | 'averages_hidden'
  | 'department_grade'
  | 'group_grade'
  | 'score_difference'
  | 'may_assign'
  | 'may_set_grade'
  | 'may_set_department_grade'
>;

const NOTHING: ListedResult = {
  department_average: null,
  central_average: null,
  average_score: null,
  grade: null,
  department_grade: null,
  hand_grade: null,
  hand_reason: '',
};

/** A group's experts and what their reviews come to, as the caller may know it. */
export function presentReviewing(group: ReviewedGroup, view: ReviewingView): Reviewing {
  const { actor } = view;
  const reader = { identity: actor.identity, involvement: involvementIn(group, actor) };
  const told = {
    department: factsOf(group, 'department', reader),
    central: factsOf(group, 'central', reader),
  };
  const result = group.result ?? NOTHING;
  const submitted = group.reviews.filter(({ status }) => status === REVIEW.submitted);
  // Whoever knows what each of a side gave may know what it comes to; of a few experts' all others know nothing, and a
  // leader what is signed: the whole.
  const knows = (side: Side) => told[side].score;
  const besides = view.knownBesides(group);
  const averages = averagesTold(
    submitted,
    SIDES.filter((side) => knows(side) || besides.includes(side)),
  );
  const averageOn = (side: Side, average: number | null) =>
    told[side].average && (knows(side) || averages === 'sides') ? average : null;
  const department = averageOn('department', result.department_average);
  const central = averageOn('central', result.central_average);
  const whole =
    isWholeTold(averages) || actor.identity === IDENTITY.leader || submitted.every(({ side }) => knows(side));
  const graded = (score: number | null) => (score === null ? null : gradeOf(score, group.thresholds));
  const may_set_grade = told.central.result && maySetGrade(group, result, actor);
  const shown = { view, may_set_grade };
  return {
    group_experts: presentExperts(group, 'central', told.central, shown),
    group_department_experts: presentExperts(group, 'department', told.department, shown),
    // Who it is, and why, is for who assigned them; the course centre oversees the other side's reviews, not its choice.
    declining_experts: group.declining
      .filter(({ side }) => told[side].who && sideOf(actor) === side)
      .map((each) => ({ ...each, declined_at: new Date(each.declined_at).toISOString() })),
    center_expert_average_score: points(central),
    center_expert_grade: graded(central),
    department_expert_average_score: points(department),
    department_expert_grade: graded(department),
    averages_hidden: SIDES.some((side) => told[side].average && !knows(side) && submitted.length > 0)
      ? AVERAGES_HIDDEN[averages]
      : null,
    department_grade: told.department.average ? result.department_grade : null,
    group_grade: told.central.result ? presentResult(group, result, whole, view.at) : null,
    score_difference: presentDifference(group, told),
    may_assign: sideOf(actor) !== null && assigningRefusal(group, actor) === null,
    may_set_grade,
    may_set_department_grade:
      told.department.average &&
      actor.identity === IDENTITY.principal &&
      !judgesOwn(group, actor) &&
      departmentGradeRefusal(group, result) === null,
  };
}

function maySetGrade(group: ReviewedGroup, result: ListedResult, actor: Actor): boolean {
  return (
    actor.identity === IDENTITY.administrator &&
    ownGradeRefusal([...group.teacher_ids, ...group.course_people], actor.person_id) === null &&
    finalGradeRefusal(group, result) === null &&
    !isGradeListed(group.result_list) &&
    // Announced without a list: published before there were any.
    !group.announced
  );
}

/** How far apart those scores are that the caller may know. */
function presentDifference(
  { reviews, thresholds }: ReviewedGroup,
  told: Readonly<Record<Side, ReviewFacts>>,
): Reviewing['score_difference'] {
  const scores = reviews.flatMap(({ id, side, status, score }) =>
    status === REVIEW.submitted && score !== null && told[side].score ? [{ id, score }] : [],
  );
  const found = scoreDifference(scores, thresholds);
  return found && { points: found.difference / 100, outlier: found.outlier, sentence: found.sentence };
}

function presentResult(
  group: ReviewedGroup,
  result: ListedResult,
  whole: boolean,
  at: Date,
): Reviewing['group_grade'] {
  if (result.average_score === null) return null;
  const grade = finalGrade(result);
  const submitted = group.reviews.filter(({ status }) => status === REVIEW.submitted).length;
  const reviews = { submitted, assigned: group.reviews.length };
  return {
    grade,
    average_score: whole ? points(result.average_score) : null,
    computed_grade: result.grade,
    hand_reason: result.hand_reason,
    standing: standingOf({
      ...{ stage: group.stage, grade, reviews, announced: announcementOf(group) },
      ...{ computed_grade: result.grade, by_hand: result.hand_reason !== '' },
      // What its lists say of it is told where they are read.
      ...{ notice_until: null, today: dayOf(at), correction: null },
    }),
    ...reviews,
  };
}

interface Showing {
  readonly view: ReviewingView;
  readonly may_set_grade: boolean;
}

/** The experts of a side: known ones as they were assigned, unknown ones in the order of what is told of them. */
function presentExperts(group: ReviewedGroup, side: Side, told: ReviewFacts, shown: Showing): ExpertRecord[] {
  if (!told.exists) return [];
  const reviews = group.reviews.filter((review) => review.side === side);
  if (told.who) return reviews.map((review) => presentExpert(review, group, told, shown));
  const scored = (review: ListedReview) => (told.progress ? review.scored : 0);
  const status = (review: ListedReview) => (told.progress ? review.status : REVIEW.pending);
  return [...reviews]
    .sort((one, other) => status(other) - status(one) || scored(other) - scored(one))
    .map((review, at) => ({
      ...UNKNOWN,
      evaluation_course_group_id: group.id,
      status: status(review),
      evaluation_progress: told.progress ? progressOf({ ...review, leaves: group.leaves }) : '',
      expert_indicator_scores_count: scored(review),
      teacher: { ...NOBODY, name: anonymousExpert(at) },
    }));
}

function presentExpert(
  review: ListedReview,
  group: ReviewedGroup,
  told: ReviewFacts,
  { view: { actor, enable_evaluate_reject, at, windowsFor }, may_set_grade }: Showing,
): ExpertRecord {
  const { id, status, scored, version, submitted_at, rejection } = review;
  const { leaves, thresholds } = group;
  const score = told.score ? review.score : null;
  const oversees = actor.identity === IDENTITY.administrator;
  // Who is to submit it again needs the time to.
  const expertsTime = { identity: IDENTITY.expert, people: [review.person_id], group_id: group.id };
  // Whoever still reviews the group leaves the others' reviews alone, as they read nothing of them.
  const acts = told.score || review.person_id === actor.person_id;
  const may_reject =
    oversees &&
    acts &&
    rejectionRefusal(group, { status, scored, leaves }, { enable_evaluate_reject }) === null &&
    windowRefusal(group.stage, { at, windows: windowsFor(expertsTime) }) === null;
  const { side, recused } = review;
  const recusal = { status, side, group, result_list: group.result_list, may_reject, may_set_grade };
  return {
    id,
    evaluation_course_group_id: group.id,
    status,
    evaluation_progress: progressOf({ scored, leaves }),
    expert_indicator_scores_count: scored,
    score: points(score),
    grade: score === null ? null : gradeOf(score, thresholds),
    version,
    submitted_at: submitted_at === null ? null : new Date(submitted_at).toISOString(),
    rejection,
    recusal: recused ? recusedSentence(recusal, actor) : '',
    teacher: namedExpert(review),
    may_reject,
    may_withdraw: acts && sideOf(actor) === review.side && isWithdrawable(group, review),
  };
}

/** What is said of an expert whom the caller may not know. */
const UNKNOWN = {
  ...{ id: 0, score: null, grade: null, version: 0, submitted_at: null, rejection: '', recusal: '' },
  ...{ may_reject: false, may_withdraw: false },
};
const NOBODY = { id: 0, mobile: '', email: '', job_title: { name: '' }, employee_no: '', school_name: '' };

function namedExpert({
  person_id,
  name,
  mobile,
  email,
  employee_no,
  school_name,
  job_title_name,
}: ListedReview) {
  return {
    id: person_id,
    name,
    mobile,
    email,
    job_title: { name: job_title_name },
    employee_no,
    school_name,
  };
}

/** Hundredths as the wire has them. */
export function points(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
