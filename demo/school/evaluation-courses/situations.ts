import { REVIEW, type ReviewStatus } from '@course-center/domain/evaluation/reviews/review';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Action } from '@course-center/domain/evaluation/transition-table';

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

const PENDING: Progress = { status: REVIEW.pending, scored: 0 };
export const SUBMITTED: Progress = { status: REVIEW.submitted, scored: 1 };
export const RETURNED: Progress = { status: REVIEW.rejected, scored: 1 };

export function begun(scored: number): Progress {
  return { status: REVIEW.begun, scored };
}

/** Everything is scored and nothing submitted. */
export const SCORED = begun(1);

const ALL_SUBMITTED: Reviewing = {
  department: [SUBMITTED, SUBMITTED],
  central: [SUBMITTED, SUBMITTED, SUBMITTED],
};

/** Every state that the review of a group can be in, once it has experts. */
const REVIEWING = {
  pending: { department: [PENDING, PENDING], central: [PENDING, PENDING, PENDING] },
  mixed: { department: [SUBMITTED, begun(0.6)], central: [SCORED, begun(0.25), PENDING] },
  returned: { department: [SUBMITTED, SUBMITTED], central: [SUBMITTED, RETURNED, begun(0.8)] },
  submitted: ALL_SUBMITTED,
  concluded: { ...ALL_SUBMITTED, onto: 'assessment' },
  complete: { ...ALL_SUBMITTED, onto: 'complete' },
} as const satisfies Readonly<Record<string, Reviewing>>;

/** Who takes a step; `members` and `everybody` stand for one step each. */
export type StepBy = 'members' | 'leader' | 'principal' | 'party' | 'admin';

export interface DemoStep {
  readonly action: Action;
  readonly by: StepBy;
  /** Whom a step is about that is about one teacher. */
  readonly of?: 'leader' | 'member' | 'everybody';
}

export interface Standing {
  /** How much of the form is filled in. */
  readonly filled: 'none' | 'some' | 'all';
  readonly steps: readonly DemoStep[];
  /** How its experts have come along; absent where it has none. */
  readonly reviewing?: Reviewing;
}

const handIn: DemoStep = { action: 'hand_in', by: 'members' };
const submit: DemoStep = { action: 'submit', by: 'leader' };
const submitted = [handIn, submit];
const qualified: DemoStep = { action: 'qualify', by: 'principal', of: 'everybody' };
const passed: DemoStep = { action: 'pass', by: 'principal' };
const withdrawn: DemoStep = { action: 'withdraw', by: 'leader' };
/** The leader fills in for a member who cannot; nobody where there is none. */
const takenOver: DemoStep = { action: 'take_over', by: 'leader', of: 'member' };
const rejected: DemoStep = { action: 'reject', by: 'principal' };
const politically: DemoStep = { action: 'pass', by: 'party' };
const centrally: DemoStep = { action: 'pass', by: 'admin' };

const OLD_EVALUATION: Standing = {
  filled: 'all',
  steps: [...submitted, qualified, passed, politically, centrally],
};
/** The new process ends its audits with the principal. */
const NEW_EVALUATION: Standing = { filled: 'all', steps: [...submitted, qualified, passed] };

/** Every state of the review, for a group that has come to the experts. */
const underReview = (evaluation: Standing) => ({
  pending: { ...evaluation, reviewing: REVIEWING.pending },
  mixed: { ...evaluation, reviewing: REVIEWING.mixed },
  returned: { ...evaluation, reviewing: REVIEWING.returned },
  reviewed: { ...evaluation, reviewing: REVIEWING.submitted },
  concluded: { ...evaluation, reviewing: REVIEWING.concluded },
  complete: { ...evaluation, reviewing: REVIEWING.complete },
});

/** Every place where a group of the old process can stand, by the steps that lead there. */
const OLD = {
  untouched: { filled: 'none', steps: [] },
  begun: { filled: 'some', steps: [] },
  ready: { filled: 'all', steps: [...submitted, withdrawn] },
  rejected: { filled: 'all', steps: [...submitted, rejected] },
  submitted: { filled: 'all', steps: submitted },
  resubmitted: { filled: 'all', steps: [...submitted, rejected, ...submitted] },
  halfAudited: { filled: 'all', steps: [...submitted, { action: 'qualify', by: 'principal', of: 'leader' }] },
  unqualified: {
    filled: 'all',
    steps: [...submitted, { action: 'disqualify', by: 'principal', of: 'leader' }],
  },
  refused: { filled: 'all', steps: [...submitted, { action: 'refuse', by: 'principal' }] },
  political: { filled: 'all', steps: [...submitted, qualified, passed] },
  politicalAgain: { filled: 'all', steps: [...submitted, rejected, ...submitted, qualified, passed] },
  politicallyRejected: {
    filled: 'all',
    steps: [...submitted, qualified, passed, { action: 'reject', by: 'party' }],
  },
  center: { filled: 'all', steps: [...submitted, qualified, passed, politically] },
  centerAgain: {
    filled: 'all',
    steps: [...submitted, rejected, ...submitted, qualified, passed, politically],
  },
  centrallyRejected: {
    filled: 'all',
    steps: [...submitted, qualified, passed, politically, { action: 'reject', by: 'admin' }],
  },
  evaluation: OLD_EVALUATION,
  mended: {
    filled: 'all',
    steps: [takenOver, ...submitted, rejected, ...submitted, qualified, passed, politically, centrally],
    reviewing: REVIEWING.pending,
  },
  ...underReview(OLD_EVALUATION),
} as const satisfies Readonly<Record<string, Standing>>;

const NEW = {
  untouched: OLD.untouched,
  begun: OLD.begun,
  ready: OLD.ready,
  rejected: OLD.rejected,
  submitted: OLD.submitted,
  resubmitted: OLD.resubmitted,
  halfAudited: OLD.halfAudited,
  unqualified: OLD.unqualified,
  refused: OLD.refused,
  evaluation: NEW_EVALUATION,
  mended: {
    filled: 'all',
    steps: [...submitted, rejected, ...submitted, qualified, passed],
    reviewing: REVIEWING.pending,
  },
  ...underReview(NEW_EVALUATION),
} as const satisfies Readonly<Record<string, Standing>>;

export const STANDINGS = { old: OLD, new: NEW } as const;

/** The order in which neighbouring courses stand: with those that visitors meet, something of each kind. */
export const ROUNDS: Readonly<Record<Process, readonly Standing[]>> = {
  old: [
    OLD.submitted,
    OLD.begun,
    OLD.political,
    OLD.evaluation,
    OLD.center,
    OLD.concluded,
    OLD.untouched,
    OLD.halfAudited,
    OLD.mixed,
    OLD.rejected,
    OLD.mended,
    OLD.resubmitted,
    OLD.politicalAgain,
    OLD.submitted,
    OLD.reviewed,
    OLD.centrallyRejected,
    OLD.ready,
    OLD.centerAgain,
    OLD.unqualified,
    OLD.politicallyRejected,
    OLD.returned,
    OLD.refused,
  ],
  new: [
    NEW.resubmitted,
    NEW.mixed,
    NEW.ready,
    NEW.refused,
    NEW.rejected,
    NEW.mended,
    NEW.unqualified,
    NEW.reviewed,
    NEW.untouched,
    NEW.returned,
  ],
};
