import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { RequestFailed } from '../../../request/failed.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { personalDataQuery } from './api.ts';
import { KeptForm } from './components/KeptForm.tsx';
import { ProfileCard } from './components/ProfileCard.tsx';

/** What the school knows of somebody, and what they keep of it themselves. The same for every role that has it. */
export default function PersonalDataPage({ route }: { readonly route: MenuRoute }) {
  const { data, error, refetch } = useQuery(personalDataQuery);
  if (!data && !error) return <PageLoading />;
  const reason = error instanceof RequestFailed ? error.sentence : undefined;
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? '个人信息'}
        description="请保持联系方式有效，以便课程中心与所在部门联系您。"
      />
      {data ? (
        <PageStack>
          <ProfileCard data={data} />
          <KeptForm data={data} />
        </PageStack>
      ) : (
        <PageCard>
          <ErrorState title="个人信息没有加载出来" reason={reason} onRetry={() => void refetch()} />
        </PageCard>
      )}
    </>
  );
}
