import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { RequestFailed } from '../../../request/failed.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { systemQuery } from '../api/read-system.ts';
import { withoutSystem } from '../place.ts';
import { Editor } from './Editor.tsx';

/** Waits for a system; a reload starts its editor anew. */
export default function SystemPage({ id }: { readonly id: number }) {
  const queries = useQueryClient();
  const query = systemQuery(id);
  const { data, error, refetch } = useQuery(query);
  if (data)
    return <Editor system={data} onReload={() => void queries.resetQueries({ queryKey: query.queryKey })} />;
  if (!error) return <PageLoading />;
  return (
    <>
      <PageHeader title="评估体系" actions={<BackToList />} />
      <PageCard>
        <ErrorState
          title="评估体系没有加载出来"
          reason={error instanceof RequestFailed ? error.sentence : undefined}
          onRetry={() => void refetch()}
        />
      </PageCard>
    </>
  );
}

function BackToList() {
  const [params] = useSearchParams();
  return <Link to={{ search: withoutSystem(params).toString() }}>返回列表</Link>;
}
