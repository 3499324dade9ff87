import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { actionWord } from '../standing/review-of.ts';

/** The one thing to do with a review now. */
export function ReviewAction({ review }: { readonly review: ReviewRow }) {
  const { search } = useLocation();
  const word = actionWord(review);
  return (
    <LinkButton to={{ pathname: `reviews/${review.id}`, search }} aria-label={`${word}：${review.name}`}>
      {word}
    </LinkButton>
  );
}
