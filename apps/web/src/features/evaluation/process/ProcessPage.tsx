import { IDENTITY } from '@course-center/domain/access/identity';
import { isScored } from '@course-center/domain/evaluation/stages';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Suspense } from 'react';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageTabs, useTab } from '../../../ui/page/PageTabs.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { useAccount } from '../../account/public.ts';
import { FairnessPanel } from '../fairness/lazy.ts';
import { StageView } from './StageView.tsx';
import { stagePage } from './stage-page.ts';

const FAIRNESS = 'fairness';
const TABS = [
  { key: '', title: '评审进度' },
  { key: FAIRNESS, title: '评审公平性' },
];

/** One stage of a process; where experts review, also how they score. */
export default function ProcessPage({ route }: { readonly route: MenuRoute }) {
  const { role } = useAccount();
  const page = stagePage(route, role.identity);
  const reviewed = isScored(page.stage) && role.identity === IDENTITY.administrator;
  const title = route.trail.at(-1) ?? '';
  const tabs = reviewed && <PageTabs label={title} tabs={TABS} />;
  if (useTab() !== FAIRNESS || !tabs) return <StageView route={route} page={page} notice={tabs} />;
  return (
    <>
      <PageHeader title={title} description="各位专家的评分尺度与一致性，供课程中心参考。" />
      {tabs}
      <Suspense fallback={<PageLoading />}>
        <FairnessPanel process={page.process} />
      </Suspense>
    </>
  );
}
