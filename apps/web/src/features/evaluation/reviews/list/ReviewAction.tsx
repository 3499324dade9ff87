import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { withReview } from '../place.ts';
import { actionWord } from '../standing/review-of.ts';

/** The one thing to do with a review now. */
export function ReviewAction({ review }: { readonly review: ReviewRow }) {
  const [params] = useSearchParams();
  const word = actionWord(review);
  return (
    <LinkButton to={{ search: withReview(params, review.id) }} aria-label={`${word}：${review.name}`}>
      {word}
    </LinkButton>
  );
}
