import { IDENTITY } from '@course-center/domain/access/identity';
import { isAssessed, isOver, isScored } from '@course-center/domain/evaluation/stages';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';
import { GROUP_ROUTES } from '../audits/group-routes.ts';
import { EXPLANATION_ROUTE } from '../results/result-routes.tsx';
import { STAND_IN_ROUTE } from '../submissions/evaluation-routes.tsx';
import { stagePage } from './stage-page.ts';

const ProcessPage = lazyPage(() => import('./ProcessPage.tsx'));
const FairnessPage = lazyPage(() => import('../fairness/FairnessPage.tsx'));
const AssessmentPage = lazyPage(() => import('./AssessmentPage.tsx'));
const CompletePage = lazyPage(() => import('./CompletePage.tsx'));
const ReviewCoursesPage = lazyPage(() => import('./ReviewCoursesPage.tsx'));

const TABS = [
  { key: '', title: '评审进度' },
  { key: 'fairness', title: '评审公平性' },
];

/** One stage of a process: its table, or the material of a group; where experts review, also how they score. */
export const processRoutes: ScreenRoutes = (route, identity) => {
  const { stage } = stagePage(route, identity);
  const plain = { element: <ProcessPage route={route} notice={null} />, children: GROUP_ROUTES };
  if (identity !== IDENTITY.administrator) return [plain, EXPLANATION_ROUTE, STAND_IN_ROUTE(route)];
  if (isAssessed({ stage })) return [{ element: <AssessmentPage route={route} />, children: GROUP_ROUTES }];
  if (isOver({ stage }))
    return [{ element: <CompletePage route={route} />, children: GROUP_ROUTES }, EXPLANATION_ROUTE];
  if (!isScored(stage)) return [plain];
  const page = { route, notice: <PageTabs route={route} tabs={TABS} /> };
  return [
    { element: <ProcessPage {...page} />, children: GROUP_ROUTES },
    { path: 'fairness', element: <FairnessPage {...page} /> },
  ];
};

/** What the department's experts say, and the principal after them; once it is announced, how a result came about. */
export const reviewCoursesRoutes: ScreenRoutes = (route) => [
  { element: <ReviewCoursesPage route={route} />, children: GROUP_ROUTES },
  EXPLANATION_ROUTE,
];
