import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';
import { EXPLANATION_PATH } from './explanation-path.ts';

const ResultsPage = lazyPage(() => import('./mine/ResultsPage.tsx'));
const ExplanationPage = lazyPage(() => import('./ExplanationPage.tsx'));

/** How a group's result came about, below the page that it is opened from. */
export const EXPLANATION_ROUTE = {
  path: EXPLANATION_PATH,
  element: <ForNumber name="explained">{(id) => <ExplanationPage id={id} />}</ForNumber>,
};

/** What became of a teacher's own courses, and how. */
export const resultRoutes: ScreenRoutes = (route) => [
  { index: true, element: <ResultsPage route={route} /> },
  EXPLANATION_ROUTE,
];
