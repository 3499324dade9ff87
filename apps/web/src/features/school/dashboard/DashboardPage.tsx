import { IDENTITY } from '@course-center/domain/access/identity';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { useAccount } from '../../account/public.ts';
import { OwnCourses, OwnReviews } from '../../evaluation/public.ts';
import { RecentMessages } from '../../messages/public.ts';
import { dashboardQuery } from './api/read-dashboard.ts';
import { DashboardSkeleton, Figures, Greeting } from './components/Figures.tsx';
import { Funnels } from './components/Funnels.tsx';
import { Inbox, OthersTasks } from './components/Inbox.tsx';

/** What to do, what others do, and the figures last. Who oversees groups sees before how far they are. */
export default function DashboardPage() {
  const { role } = useAccount();
  const { data, error, refetch } = useQuery(dashboardQuery);
  return (
    <PageStack>
      <Greeting />
      {data && (
        <>
          <Funnels funnels={data.funnels} />
          <Inbox waiting={data.waiting} />
          <OthersTasks others={data.others} />
          <Suspense>
            {role?.identity === IDENTITY.teacher && <OwnCourses />}
            {role?.identity === IDENTITY.expert && <OwnReviews />}
          </Suspense>
          <Figures {...data} />
          {/* Who oversees nothing has little else here. */}
          {data.funnels.length === 0 && (
            <Suspense>
              <RecentMessages />
            </Suspense>
          )}
        </>
      )}
      {!data && !error && <DashboardSkeleton />}
      {!data && error && (
        <PageCard>
          <ErrorState title="首页数据没有加载出来" onRetry={() => void refetch()} />
        </PageCard>
      )}
    </PageStack>
  );
}
