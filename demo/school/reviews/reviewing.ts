import { REVIEW, type ReviewStatus } from '@course-center/domain/scoring/review';

/** How far an expert is with a review. */
export interface Progress {
  readonly status: ReviewStatus;
  /** Which part of the leaves has a score, from none to all (1). */
  readonly scored: number;
}

/** Who reviews a group, and what became of it. */
export interface Reviewing {
  readonly department: readonly [Progress, Progress];
  readonly central: readonly [Progress, Progress, Progress];
  /** Where the group went once all had submitted; it stays with the experts when absent. */
  readonly onto?: 'assessment' | 'complete';
}

export const PENDING: Progress = { status: REVIEW.pending, scored: 0 };
export const SUBMITTED: Progress = { status: REVIEW.submitted, scored: 1 };
export const RETURNED: Progress = { status: REVIEW.rejected, scored: 1 };

export function begun(scored: number): Progress {
  return { status: REVIEW.begun, scored };
}

/** Everything is scored and nothing submitted. */
export const SCORED = begun(1);

const submitted: Reviewing = {
  department: [SUBMITTED, SUBMITTED],
  central: [SUBMITTED, SUBMITTED, SUBMITTED],
};

/** Every state that the review of a group can be in, once it has experts. */
export const REVIEWING = {
  pending: { department: [PENDING, PENDING], central: [PENDING, PENDING, PENDING] },
  mixed: { department: [SUBMITTED, begun(0.6)], central: [SCORED, begun(0.25), PENDING] },
  returned: { department: [SUBMITTED, SUBMITTED], central: [SUBMITTED, RETURNED, begun(0.8)] },
  submitted,
  concluded: { ...submitted, onto: 'assessment' },
  complete: { ...submitted, onto: 'complete' },
} as const satisfies Readonly<Record<string, Reviewing>>;
