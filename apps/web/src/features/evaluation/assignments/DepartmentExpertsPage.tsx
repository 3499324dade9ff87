import { IDENTITY } from '@course-center/domain/access/identity';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Suspense } from 'react';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { PageTabs, useTab } from '../../../ui/page/PageTabs.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { useAccount } from '../../account/public.ts';
import { departmentExperts } from '../../organization/public.ts';
import { AssignmentsPane } from './lazy.ts';
import { ASSIGNMENTS_TAB } from './place.ts';

const TABS = [
  { key: '', title: '院级专家' },
  { key: ASSIGNMENTS_TAB, title: '分配评审' },
];

/** A department's experts, and for a principal who of them reviews what; the course centre assigns its own elsewhere. */
export default function DepartmentExpertsPage({ route }: { readonly route: MenuRoute }) {
  const { role } = useAccount();
  const title = route.trail.at(-1) ?? '';
  const tabs = role.identity === IDENTITY.principal && <PageTabs label={title} tabs={TABS} />;
  if (useTab() !== ASSIGNMENTS_TAB || !tabs)
    return <ListPage screen={departmentExperts} title={title} notice={tabs} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <AssignmentsPane title={title} process={null} notice={tabs} />
    </Suspense>
  );
}
