import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const ReviewList = lazyPage(() => import('./list/ReviewList.tsx'));
const ReviewWorkspace = lazyPage(() => import('./workspace/ReviewWorkspace.tsx'));
const ReviewRecordsPage = lazyPage(() => import('./ReviewRecordsPage.tsx'));
const SheetPage = lazyPage(() => import('./records/SheetPage.tsx'));
const SheetsPage = lazyPage(async () => ({ default: (await import('./records/SheetPage.tsx')).SheetsPage }));
const ComparisonPage = lazyPage(() => import('./comparison/ComparisonPage.tsx'));

/** An expert's reviews; a review is its workspace, which shows one teacher's part of the material. */
export const reviewRoutes: ScreenRoutes = (route) => [
  { index: true, element: <ReviewList title={route.trail.at(-1) ?? ''} /> },
  { path: 'comparison', element: <ComparisonPage /> },
  {
    path: 'reviews/:review',
    element: <ForNumber name="review">{(review) => <ReviewWorkspace id={review} />}</ForNumber>,
    children: [{ path: 'parts/:part', element: null }],
  },
];

/** What an expert has submitted; a review is the sheet to be printed. */
export const reviewRecordRoutes: ScreenRoutes = (route) => [
  { index: true, element: <ReviewRecordsPage route={route} /> },
  { path: 'sheets', element: <SheetsPage /> },
  {
    path: 'reviews/:review',
    element: <ForNumber name="review">{(review) => <SheetPage id={review} />}</ForNumber>,
  },
];
