import type { ReviewRow } from '@course-center/contract/evaluation/reviews';
import { useLocation } from 'react-router';
import { LinkButton } from '../../../../ui/LinkButton.tsx';

export function SheetLink({ review: { id, name } }: { readonly review: ReviewRow }) {
  const { search } = useLocation();
  return (
    <LinkButton to={{ pathname: `reviews/${id}`, search }} aria-label={`评审表：${name}`}>
      评审表
    </LinkButton>
  );
}
