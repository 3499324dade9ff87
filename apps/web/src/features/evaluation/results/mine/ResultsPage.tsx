import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { RequestFailed } from '../../../../request/failed.ts';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { useAccount } from '../../../account/public.ts';
import { myResultsQuery } from '../api.ts';
import { ResultCard } from './ResultCard.tsx';
import styles from './results.module.css';

/** What became of the teacher's own courses, or what each still waits for. */
export default function ResultsPage({ route }: { readonly route: MenuRoute }) {
  const process = route.entry.params.process === 'new' ? 'new' : 'old';
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description="评估完成后，可在这里查看结果、各项指标的平均得分与专家意见。"
      />
      <Results process={process} />
    </>
  );
}

function Results({ process }: { readonly process: Process }) {
  const { term } = useAccount();
  const { data, error, refetch } = useQuery(myResultsQuery(process));
  if (data && data.length > 0)
    return (
      <ul className={styles.list}>
        {data.map((result) => (
          <li key={result.group_id}>
            <ResultCard result={result} />
          </li>
        ))}
      </ul>
    );
  return (
    <PageCard>
      {data && (
        <EmptyState
          title="本学期没有您的评估课程"
          description={`${term?.acad_year_term_name ?? '本学期'}没有您参加的${PROCESS_TITLE[process]}评估；如需查看以往的结果，请在右上角切换学年学期。`}
        />
      )}
      {!data && !error && <Loading rows={5} />}
      {!data && error && (
        <ErrorState
          title="评估结果没有加载出来"
          reason={error instanceof RequestFailed ? error.sentence : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </PageCard>
  );
}
