import { REVIEW, type Review } from './review.ts';

export type Tone = 'waiting' | 'working' | 'good' | 'bad';

/** How a review's state reads in every table and list, and the colour that goes with it. */
export function reviewWord(review: Review): { readonly text: string; readonly tone: Tone } {
  switch (review.status) {
    case REVIEW.pending:
      return { text: '待评审', tone: 'bad' };
    case REVIEW.begun:
      return review.scored === review.leaves
        ? { text: '待提交', tone: 'working' }
        : { text: '评审中', tone: 'working' };
    case REVIEW.submitted:
      return { text: '已评审', tone: 'good' };
    case REVIEW.rejected:
      return { text: '驳回中...', tone: 'waiting' };
  }
}
