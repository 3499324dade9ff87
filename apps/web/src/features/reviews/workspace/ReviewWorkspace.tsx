import { useQuery } from '@tanstack/react-query';
import { RequestFailed } from '../../../request/failed.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { reviewQuery } from '../api/read-review.ts';
import { BackLink } from './BackLink.tsx';
import { Workspace } from './Workspace.tsx';

/** Waits for a review. */
export default function ReviewWorkspace({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(reviewQuery(id));
  if (data) return <Workspace review={data} />;
  if (!error) return <PageLoading />;
  return (
    <>
      <BackLink>返回评审列表</BackLink>
      <PageHeader title="课程评审" />
      <PageCard>
        <ErrorState
          title="评审没有加载出来"
          reason={error instanceof RequestFailed ? error.sentence : undefined}
          onRetry={() => void refetch()}
        />
      </PageCard>
    </>
  );
}
