import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Suspense } from 'react';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { PageTabs, useTab } from '../../../ui/page/PageTabs.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { EXPERT_GROUPS } from '../../organization/public.ts';
import { AssignmentsPane } from './lazy.ts';
import { ASSIGNMENTS_TAB } from './place.ts';

const TABS = [
  { key: '', title: '专家组' },
  { key: ASSIGNMENTS_TAB, title: '分配评审' },
];

/** The groups that experts review in, and who of them reviews what. */
export default function ExpertGroupsPage({ route }: { readonly route: MenuRoute }) {
  const process = route.screen === 'Organization.NewEvaluationCourseExpert' ? 'new' : 'old';
  const title = route.trail.at(-1) ?? '';
  const tabs = <PageTabs label={title} tabs={TABS} />;
  if (useTab() !== ASSIGNMENTS_TAB)
    return <ListPage screen={EXPERT_GROUPS[process]} title={title} notice={tabs} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <AssignmentsPane title={title} process={process} notice={tabs} />
    </Suspense>
  );
}
