import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { withReview } from '../place.ts';

export function SheetLink({ review: { id, name } }: { readonly review: ReviewRow }) {
  const [params] = useSearchParams();
  return (
    <LinkButton to={{ search: withReview(params, id) }} aria-label={`评审表：${name}`}>
      评审表
    </LinkButton>
  );
}
