import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { withReview } from '../place.ts';

/** Back to the list as it was filtered. */
export function BackToReviews({ children }: { readonly children: ReactNode }) {
  const [params] = useSearchParams();
  return <BackLink to={{ search: withReview(params, null) }}>{children}</BackLink>;
}
