import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { ReviewList } from './list/ReviewList.tsx';
import { reviewIn } from './place.ts';

const ReviewWorkspace = lazy(() => import('./workspace/ReviewWorkspace.tsx'));

/** The workspace of the review that the address names; without one, the reviews to choose from. */
export default function ReviewsPage({ route }: { readonly route: MenuRoute }) {
  const [params] = useSearchParams();
  const review = reviewIn(params);
  if (review === null) return <ReviewList title={route.trail.at(-1) ?? ''} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <ReviewWorkspace key={review} id={review} />
    </Suspense>
  );
}
