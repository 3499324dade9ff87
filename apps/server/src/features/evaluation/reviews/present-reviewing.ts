import type { CourseGroup } from '@course-center/contract/evaluation/courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { IDENTITY } from '@course-center/domain/access/identity';
import type { Grade, Group } from '@course-center/domain/evaluation/group';
import { assigningRefusal } from '@course-center/domain/evaluation/reviews/assigning';
import {
  judgesOwn,
  knowsExpert,
  learnsOfReviews,
  sideOf,
} from '@course-center/domain/evaluation/reviews/discretion';
import { anonymousExpert } from '@course-center/domain/evaluation/reviews/expert-names';
import { gradeOf, type Thresholds } from '@course-center/domain/evaluation/reviews/grade';
import type { Result, Side } from '@course-center/domain/evaluation/reviews/result';
import {
  progressOf,
  REVIEW,
  type ReviewStatus,
  rejectionRefusal,
  withdrawalRefusal,
} from '@course-center/domain/evaluation/reviews/review';
import {
  departmentGradeRefusal,
  finalGrade,
  finalGradeRefusal,
  ownGradeRefusal,
} from '@course-center/domain/evaluation/reviews/set-grade';
import type { Actor } from '../../../wire/context.ts';
import { type Circumstances, windowRefusal } from '../groups/judge-step.ts';

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
}

/** What the reviews of a group come to, and what was set by hand. */
export interface ListedResult extends Result {
  readonly department_grade: Grade | null;
  readonly hand_grade: Grade | null;
  readonly hand_reason: string;
}

export interface ReviewedGroup extends Pick<Group, 'deleted' | 'audit_status' | 'stage'> {
  readonly id: number;
  readonly teacher_ids: readonly number[];
  readonly reviews: readonly ListedReview[];
  readonly result: ListedResult | null;
  readonly leaves: number;
  readonly thresholds: Thresholds;
}

export interface ReviewingView extends Pick<Circumstances, 'windows' | 'at'> {
  readonly actor: Actor;
  readonly enable_evaluate_reject: boolean;
}

type Reviewing = Pick<
  CourseGroup,
  | 'group_experts'
  | 'group_department_experts'
  | 'center_expert_average_score'
  | 'center_expert_grade'
  | 'department_expert_average_score'
  | 'department_expert_grade'
  | 'department_grade'
  | 'group_grade'
  | 'may_assign'
  | 'may_set_grade'
  | 'may_set_department_grade'
>;

const UNTOLD: Reviewing = {
  group_experts: [],
  group_department_experts: [],
  center_expert_average_score: null,
  center_expert_grade: null,
  department_expert_average_score: null,
  department_expert_grade: null,
  department_grade: null,
  group_grade: null,
  may_assign: false,
  may_set_grade: false,
  may_set_department_grade: false,
};

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
  if (!learnsOfReviews(group, actor)) return UNTOLD;
  const result = group.result ?? NOTHING;
  const experts = (side: Side) =>
    group.reviews
      .filter((review) => review.side === side)
      .map((review, at) => presentExpert(review, at, group, view));
  const graded = (score: number | null) => (score === null ? null : gradeOf(score, group.thresholds));
  return {
    group_experts: experts('central'),
    group_department_experts: experts('department'),
    center_expert_average_score: points(result.central_average),
    center_expert_grade: graded(result.central_average),
    department_expert_average_score: points(result.department_average),
    department_expert_grade: graded(result.department_average),
    department_grade: result.department_grade,
    group_grade:
      result.average_score === null
        ? null
        : {
            grade: finalGrade(result),
            average_score: points(result.average_score),
            computed_grade: result.grade,
            hand_reason: result.hand_reason,
            submitted: group.reviews.filter(({ status }) => status === REVIEW.submitted).length,
            assigned: group.reviews.length,
          },
    may_assign: sideOf(actor) !== null && assigningRefusal(group, actor) === null,
    may_set_grade:
      actor.identity === IDENTITY.administrator &&
      ownGradeRefusal(group.teacher_ids, actor.person_id) === null &&
      finalGradeRefusal(group, result) === null,
    may_set_department_grade:
      actor.identity === IDENTITY.principal &&
      !judgesOwn(group, actor) &&
      departmentGradeRefusal(group, result) === null,
  };
}

function presentExpert(
  review: ListedReview,
  at: number,
  group: ReviewedGroup,
  { actor, enable_evaluate_reject, ...time }: ReviewingView,
): ExpertRecord {
  const { id, status, scored, score, version, submitted_at } = review;
  const { leaves, thresholds } = group;
  const oversees = actor.identity === IDENTITY.administrator;
  const known = knowsExpert(group, review.side, actor);
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
    rejection: known ? review.rejection : '',
    teacher: known ? namedExpert(review) : { ...NOBODY, name: anonymousExpert(at) },
    may_reject:
      oversees &&
      rejectionRefusal(group, { status, scored, leaves }, { enable_evaluate_reject }) === null &&
      windowRefusal(group.stage, time) === null,
    may_withdraw: known && sideOf(actor) === review.side && withdrawalRefusal(group, review) === null,
  };
}

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
