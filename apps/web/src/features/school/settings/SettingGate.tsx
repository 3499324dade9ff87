import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';

interface SettingGateProps<Setting, Key extends QueryKey> {
  readonly query: UseQueryOptions<Setting, Error, Setting, Key>;
  readonly children: (setting: Setting, reload: () => void) => ReactNode;
}

/** Waits for a setting; a reload starts its form anew. */
export function SettingGate<Setting, Key extends QueryKey>({
  query,
  children,
}: SettingGateProps<Setting, Key>) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  if (data) return children(data, () => void queries.resetQueries({ queryKey: query.queryKey }));
  if (!error) return <PageLoading />;
  return (
    <PageCard>
      <ErrorState title="设置没有加载出来" onRetry={() => void refetch()} />
    </PageCard>
  );
}
