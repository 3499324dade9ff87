import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const MarksPage = lazyPage(() => import('./MarksPage.tsx'));
const MarkCoursePage = lazyPage(() => import('./MarkCoursePage.tsx'));

/** The courses whose marks a teacher enters; each is a page of its own. */
export const markRoutes: ScreenRoutes = (route) => [
  { index: true, element: <MarksPage route={route} /> },
  {
    path: 'courses/:course',
    element: <ForNumber name="course">{(course) => <MarkCoursePage id={course} />}</ForNumber>,
  },
];
