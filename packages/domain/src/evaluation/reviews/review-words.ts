import { GRADES } from '../group.ts';
import { REVIEW, type Review, type ReviewStatus } from './review.ts';

/** `open` is what nobody has begun: marked red, and no fault. */
export type Tone = 'waiting' | 'working' | 'good' | 'open';

/** What the states are called where one is chosen. */
export const REVIEW_WORDS: Readonly<Record<ReviewStatus, string>> = {
  [REVIEW.pending]: '待评审',
  [REVIEW.begun]: '评审中',
  [REVIEW.submitted]: '已评审',
  [REVIEW.rejected]: '驳回中',
};

/** How a review's state reads in every table and list, and the colour that goes with it. */
export function reviewWord(review: Review): { readonly text: string; readonly tone: Tone } {
  const text = REVIEW_WORDS[review.status];
  switch (review.status) {
    case REVIEW.pending:
      return { text, tone: 'open' };
    case REVIEW.begun:
      return { text: review.scored === review.leaves ? '待提交' : text, tone: 'working' };
    case REVIEW.submitted:
      return { text, tone: 'good' };
    case REVIEW.rejected:
      return { text: `${text}...`, tone: 'waiting' };
  }
}

/** How far a review is, in whole per cents: nobody compares hundredths, and what is not all is never 100. */
export function progressText(progress: string): string {
  return `${Math.floor(Number(progress))}%`;
}

/** How many of a group's reviews are in, of those that are told: none, some or all. */
export const REVIEWS_IN = { none: 0, some: 1, all: 2 } as const;
export type ReviewsIn = (typeof REVIEWS_IN)[keyof typeof REVIEWS_IN];

export const REVIEWS_IN_WORDS: Readonly<Record<ReviewsIn, string>> = {
  [REVIEWS_IN.none]: '均未提交',
  [REVIEWS_IN.some]: '部分提交',
  [REVIEWS_IN.all]: '全部提交',
};

/** What a list is asked for besides: those of which not all are in. */
export const REVIEWS_OPEN = 3;

/** Null for a group without any. */
export function reviewsIn(reviews: readonly Pick<Review, 'status'>[]): ReviewsIn | null {
  if (reviews.length === 0) return null;
  const submitted = reviews.filter(({ status }) => status === REVIEW.submitted).length;
  if (submitted === 0) return REVIEWS_IN.none;
  return submitted < reviews.length ? REVIEWS_IN.some : REVIEWS_IN.all;
}

/** What a list is asked for of the department's own grade: that it waits to be said, or which it is. */
export const DEPARTMENT_GRADED = ['awaited', ...GRADES] as const;
export type DepartmentGraded = (typeof DEPARTMENT_GRADED)[number];

/** How far a group's reviews are as a whole: what a list is asked for. */
export const REVIEWING = ['endable', 'waiting', 'none', 'differing'] as const;
export type Reviewing = (typeof REVIEWING)[number];

export const REVIEWING_WORDS: Readonly<Record<Reviewing, string>> = {
  endable: '可以结束',
  waiting: '未全部提交',
  none: REVIEWS_IN_WORDS[REVIEWS_IN.none],
  differing: '分差大',
};
