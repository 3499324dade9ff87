import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { useStart } from '../../account/public.ts';
import { Extensions } from '../deadlines/Extensions.tsx';
import { windowsQuery } from '../evaluation-systems/api.ts';
import { windowsRead } from './use-windows.ts';
import { WindowsForm } from './WindowsForm.tsx';

/** When each stage is open, in the term of the top bar. */
export default function WindowsPage({ nav }: { readonly nav: ReactNode }) {
  const queries = useQueryClient();
  const { term } = useStart();
  const old = useQuery(windowsQuery('old'));
  const fresh = useQuery(windowsQuery('new'));
  const error = old.error ?? fresh.error;
  const read = old.data && fresh.data ? windowsRead(old.data, fresh.data) : null;
  return (
    <>
      <PageHeader
        title="阶段时间"
        description={`${term?.acad_year_term_name ?? '当前学期'}各阶段的开放时间（北京时间）。不在开放时间内不能填报、审核或评审；留空表示不限。`}
      />
      {nav}
      {read ? (
        <>
          <WindowsForm read={read} />
          <Extensions />
        </>
      ) : (
        <PageCard>
          {error ? (
            <ErrorState
              title="阶段时间没有加载出来"
              error={error}
              onRetry={() => void queries.refetchQueries({ queryKey: ['stage-windows'] })}
            />
          ) : (
            <Loading rows={6} />
          )}
        </PageCard>
      )}
    </>
  );
}
