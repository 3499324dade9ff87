import { IDENTITY } from '@course-center/domain/access/identity';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const ExpertGroupsPage = lazyPage(() => import('./ExpertGroupsPage.tsx'));
const DepartmentExpertsPage = lazyPage(() => import('./DepartmentExpertsPage.tsx'));
const AssignmentsPane = lazyPage(() => import('./AssignmentsPane.tsx'));

const ASSIGNMENTS = { key: 'assignments', title: '分配评审' };

/** The groups that experts review in, and who of them reviews what. */
export const expertGroupRoutes: ScreenRoutes = (route) => {
  const process = route.screen === 'Organization.NewEvaluationCourseExpert' ? 'new' : 'old';
  const notice = <PageTabs route={route} tabs={[{ key: '', title: '专家组' }, ASSIGNMENTS]} />;
  const page = { title: route.trail.at(-1) ?? '', process, notice } as const;
  return [
    { index: true, element: <ExpertGroupsPage {...page} /> },
    { path: ASSIGNMENTS.key, element: <AssignmentsPane {...page} /> },
  ];
};

/** A department's experts, and for a principal who of them reviews what; the course centre assigns its own elsewhere. */
export const departmentExpertRoutes: ScreenRoutes = (route, identity) => {
  const title = route.trail.at(-1) ?? '';
  if (identity !== IDENTITY.principal)
    return [{ index: true, element: <DepartmentExpertsPage title={title} notice={null} /> }];
  const notice = <PageTabs route={route} tabs={[{ key: '', title: '院级专家' }, ASSIGNMENTS]} />;
  return [
    { index: true, element: <DepartmentExpertsPage title={title} notice={notice} /> },
    { path: ASSIGNMENTS.key, element: <AssignmentsPane title={title} process={null} notice={notice} /> },
  ];
};
