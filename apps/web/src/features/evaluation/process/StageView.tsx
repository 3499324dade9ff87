import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { useNumberParam } from '../../../ui/page/number-param.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { AuditWorkspace } from '../audits/lazy.ts';
import { StageTable } from './StageTable.tsx';
import type { StagePage } from './stage-page.ts';

interface StageViewProps {
  readonly route: MenuRoute;
  readonly page: StagePage;
  /** What stands in the head of the table. */
  readonly actions?: ReactNode;
  /** What stands between the head and the table. */
  readonly notice?: ReactNode;
}

/** The table of a stage, or the material of one of its groups. */
export function StageView({ route, page, actions, notice }: StageViewProps) {
  const { search } = useLocation();
  const title = route.trail.at(-1) ?? '';
  if (useNumberParam('group') === null) {
    const key = `${route.path} ${page.process} ${page.status}`;
    return <StageTable key={key} title={title} page={page} actions={actions} notice={notice} />;
  }
  return (
    <>
      <BackLink to={{ pathname: '.', search }}>返回列表</BackLink>
      <PageHeader title={title} />
      <Suspense fallback={<PageLoading />}>
        <AuditWorkspace process={page.process} status={page.status} />
      </Suspense>
    </>
  );
}
