import type { RouteObject } from 'react-router';
import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';
import { processOf } from './process.ts';

const EvaluationPage = lazyPage(() => import('./EvaluationPage.tsx'));
const PartPage = lazyPage(() => import('./form/PartPage.tsx'));

/** The form of a part that a principal fills in for its teacher. */
export const STAND_IN_ROUTE = (route: Parameters<ScreenRoutes>[0]): RouteObject => ({
  path: 'fill/:part',
  element: <ForNumber name="part">{(part) => <PartPage id={part} process={processOf(route)} />}</ForNumber>,
});

/** A teacher's courses of a process, and the form of a part. */
export const evaluationRoutes: ScreenRoutes = (route) => [
  { index: true, element: <EvaluationPage route={route} /> },
  {
    path: 'parts/:part',
    element: <ForNumber name="part">{(part) => <PartPage id={part} process={processOf(route)} />}</ForNumber>,
  },
];
