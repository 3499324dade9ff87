import { AUDIT, type Group } from '../group.ts';
import { isScored } from '../stages.ts';
import { halfUp, twoDecimals } from './points.ts';

/** The wire's numbers. */
export const REVIEW = { pending: 0, begun: 1, submitted: 2, rejected: 3 } as const;
export type ReviewStatus = (typeof REVIEW)[keyof typeof REVIEW];

/** One expert's review of a group. */
export interface Review {
  readonly status: ReviewStatus;
  /** How many leaves have a score. */
  readonly scored: number;
  /** How many there are. */
  readonly leaves: number;
}

/** A review that is done. */
export const WHOLE = '100.00';

/** Scored leaves of all, as the wire has it: "66.67". */
export function progressOf({ scored, leaves }: Pick<Review, 'scored' | 'leaves'>): string {
  return leaves === 0 ? '0.00' : twoDecimals(halfUp(scored * 10_000, leaves));
}

/** Why nothing can be done with a review now; the sentence stands in `answers`. */
export type ReviewRefusal =
  | 'course_deleted'
  | 'group_refused'
  | 'not_in_evaluation'
  | 'review_submitted'
  | 'review_not_submitted'
  | 'rejecting_switched_off'
  | 'own_group'
  | 'stood_in'
  | 'sibling_group'
  | 'assigns_own_group'
  | 'own_department'
  | 'no_expert'
  | 'already_assigned'
  | 'not_available'
  | 'declined_before'
  | 'experts_changed'
  | 'entries_kept'
  | 'review_begun'
  | 'review_unchanged'
  | 'no_department_review'
  | 'no_result'
  | 'grades_own_group'
  | 'judges_first'
  | 'reviews_first'
  | 'assigns_oneself'
  | 'central_expert'
  | 'not_announced';

type Reviewed = Pick<Group, 'deleted' | 'audit_status' | 'stage'>;

/** Why a group is not reviewed now, whoever asks. */
export function reviewingRefusal({ deleted, audit_status, stage }: Reviewed): ReviewRefusal | null {
  if (deleted) return 'course_deleted';
  if (audit_status === AUDIT.refused) return 'group_refused';
  return isScored(stage) ? null : 'not_in_evaluation';
}

/** Why an expert cannot change or submit their review. */
export function scoringRefusal(group: Reviewed, { status }: Pick<Review, 'status'>): ReviewRefusal | null {
  return reviewingRefusal(group) ?? (status === REVIEW.submitted ? 'review_submitted' : null);
}

/** Why an expert cannot submit: what was returned is changed first. */
export function submittingRefusal(group: Reviewed, review: Pick<Review, 'status'>): ReviewRefusal | null {
  return scoringRefusal(group, review) ?? (review.status === REVIEW.rejected ? 'review_unchanged' : null);
}

/** Whether an assignment could be withdrawn or handed on; a returned review can, or its group might wait for ever. */
export function isWithdrawable(group: Reviewed, review: Pick<Review, 'status'>): boolean {
  return scoringRefusal(group, review) === null;
}

/** Why it cannot be: what was entered, a comment as well as a score, goes only where whoever takes it back says so. */
export function withdrawalRefusal(
  group: Reviewed,
  review: Pick<Review, 'status'> & { readonly entered: number },
  withEntries: boolean,
): ReviewRefusal | null {
  return scoringRefusal(group, review) ?? (review.entered > 0 && !withEntries ? 'entries_kept' : null);
}

/** Why an expert cannot decline a review: whoever has begun to judge goes on, or asks to be replaced. */
export function decliningRefusal(
  group: Reviewed,
  review: Pick<Review, 'status' | 'scored'>,
): ReviewRefusal | null {
  const begun = review.status !== REVIEW.pending || review.scored > 0;
  return scoringRefusal(group, review) ?? (begun ? 'review_begun' : null);
}

/** Why an administrator cannot return a review; what is asked for are the spec's very conditions. */
export function rejectionRefusal(
  group: Reviewed,
  review: Review,
  { enable_evaluate_reject }: { readonly enable_evaluate_reject: boolean },
): ReviewRefusal | null {
  if (!enable_evaluate_reject) return 'rejecting_switched_off';
  const refusal = reviewingRefusal(group);
  if (refusal) return refusal;
  return review.status === REVIEW.submitted && progressOf(review) === WHOLE ? null : 'review_not_submitted';
}
