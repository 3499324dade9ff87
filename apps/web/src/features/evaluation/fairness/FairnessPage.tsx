import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '../../../request/client.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { SystemFairness } from './SystemFairness.tsx';

interface FairnessPageProps {
  readonly route: MenuRoute;
  /** What stands between the head and the panel. */
  readonly notice: ReactNode;
}

/** How the experts of a process score, beside the table of the stage in which they review. */
export default function FairnessPage({ route, notice }: FairnessPageProps) {
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description="各位专家的评分尺度与一致性，供课程中心参考。"
      />
      {notice}
      <FairnessPanel process={route.entry.params.process === 'new' ? 'new' : 'old'} />
    </>
  );
}

/** How the experts scored, for the course centre to look at: it changes no score. */
function FairnessPanel({ process }: { readonly process: Process }) {
  const { data, error, refetch } = useQuery(fairnessQuery(process));
  if (!data)
    return (
      <PageCard>
        {error ? <ErrorState title="评审公平性没有加载出来" onRetry={() => void refetch()} /> : <Loading />}
      </PageCard>
    );
  if (data.length === 0)
    return (
      <PageCard>
        <EmptyState
          title="本学期还没有已提交的评审"
          description="专家提交评审后，这里显示各专家的评分尺度与一致性。"
        />
      </PageCard>
    );
  return (
    <PageStack>
      {data.map((fairness) => (
        <SystemFairness key={fairness.evaluation_system_id} fairness={fairness} />
      ))}
    </PageStack>
  );
}

/** How the experts of each evaluation system scored this term. */
function fairnessQuery(process: Process) {
  return queryOptions({
    queryKey: ['evaluation', 'fairness', process],
    queryFn: ({ signal }) =>
      request('GET /api/admin/evaluation/fairness', { query: { process }, signal, quiet: true }),
  });
}
