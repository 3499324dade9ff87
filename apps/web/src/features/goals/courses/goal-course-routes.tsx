import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const GoalCoursesPage = lazyPage(() => import('./GoalCoursesPage.tsx'));
const ReviewedCoursePage = lazyPage(() => import('./ReviewedCoursePage.tsx'));

/** The term's goal courses; each is a page of its own. */
export const goalCourseRoutes: ScreenRoutes = (route) => [
  { index: true, element: <GoalCoursesPage route={route} /> },
  {
    path: 'courses/:course',
    element: <ForNumber name="course">{(id) => <ReviewedCoursePage route={route} id={id} />}</ForNumber>,
  },
];
