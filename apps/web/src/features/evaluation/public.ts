import { lazyPart } from '../../ui/lazy-part.tsx';

/** Of a first page; loaded for those who have such. */
export const OwnCourses = lazyPart(() => import('./submissions/courses/OwnCourses.tsx'));
export const OwnReviews = lazyPart(() => import('./reviews/list/OwnReviews.tsx'));
