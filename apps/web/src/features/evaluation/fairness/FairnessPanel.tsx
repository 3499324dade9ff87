import type { Process } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { fairnessQuery } from './api/read-fairness.ts';
import { SystemFairness } from './SystemFairness.tsx';

/** How the experts scored, for the course centre to look at: it changes no score. */
export function FairnessPanel({ process }: { readonly process: Process }) {
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
