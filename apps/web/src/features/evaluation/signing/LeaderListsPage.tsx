import type { ResultListRow } from '@course-center/contract/evaluation/result-lists';
import { effortWords, signingMinutes } from '@course-center/domain/evaluation/effort';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { allRows } from '../../../request/resource-calls.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { useAccount } from '../../account/public.ts';
import { resultListCalls } from '../result-lists/api.ts';
import { gradesText } from '../result-lists/DistributionChart.tsx';
import { ListStateTag } from '../result-lists/ListDocument.tsx';
import { processOf } from '../submissions/process.ts';
import { useFreshInfo } from './api.ts';
import styles from './signing.module.css';

/** All lists of a process: a term has a handful. */
const listsQuery = (process: Process) =>
  queryOptions({
    queryKey: [resultListCalls.path, 'all', process],
    queryFn: ({ signal }) => allRows(resultListCalls, { 'filter[process]': process }, signal),
    select: ({ data }) => data,
    staleTime: 0,
  });

/** A leader's lists of a process: what waits for the own signature stands first. */
export default function LeaderListsPage({ route }: { readonly route: MenuRoute }) {
  const process = processOf(route);
  const { info, term } = useAccount();
  const { data, error, refetch } = useQuery(listsQuery(process));
  useFreshInfo();
  if (!data && !error) return <PageLoading />;
  const mine = new Set(info.sign_info.map(({ result_list_id }) => result_list_id));
  const waiting = data?.filter(({ id }) => mine.has(id)) ?? [];
  const rest = data?.filter(({ id }) => !mine.has(id)) ?? [];
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? ''}
        description={`${term?.acad_year_term_name ?? '本学期'}${PROCESS_TITLE[process]}的评估结果：审阅名单后签字，签字后不可撤回。`}
      />
      {data ? (
        <PageStack>
          <WhatWaits process={process} />
          <PageCard title="等待我签字">
            {waiting.length > 0 ? (
              <Lists lists={waiting} word="审阅并签字" primary />
            ) : (
              <EmptyState
                kind="done"
                title="没有等待签字的名单"
                description="课程中心送签后，名单会出现在这里；以往学期的名单可在右上角切换学年学期查看。"
              />
            )}
          </PageCard>
          {rest.length > 0 && (
            <PageCard title="其他名单">
              <Lists lists={rest} word="查看" />
            </PageCard>
          )}
        </PageStack>
      ) : (
        <PageCard>
          <ErrorState title="名单没有加载出来" error={error} onRetry={() => void refetch()} />
        </PageCard>
      )}
    </>
  );
}

const SCREEN = { old: 'Leader.OldSignature', new: 'Leader.NewSignature' } as const;

/** How much waits for the leader in both processes, and how long it takes: they land here, and on no page that tells it. */
function WhatWaits({ process }: { readonly process: Process }) {
  const { info, menus } = useAccount();
  // One list may wait for somebody twice: for themselves, and for whom they deputise.
  const things = [...new Map(info.sign_info.map((each) => [each.digest, each])).values()];
  if (things.length === 0) return null;
  const minutes = things.reduce((sum, { count }) => sum + signingMinutes(count), 0);
  const elsewhere = PROCESSES.flatMap((other) => {
    const count = things.filter((each) => each.process === other).length;
    const path = pathOf(menus, SCREEN[other]);
    return other !== process && count > 0 && path !== null ? [{ other, count, path }] : [];
  });
  return (
    <Alert
      type="info"
      showIcon
      title={`有 ${things.length} 份名单等待您签字，${effortWords(minutes)}`}
      action={elsewhere.map(({ other, count, path }) => (
        <LinkButton key={other} to={path} aria-label={`去签字：${PROCESS_TITLE[other]}`}>
          {PROCESS_TITLE[other]} {count} 份
        </LinkButton>
      ))}
    />
  );
}

interface ListsProps {
  readonly lists: readonly ResultListRow[];
  readonly word: string;
  readonly primary?: boolean;
}

function Lists({ lists, word, primary = false }: ListsProps) {
  return (
    <ul className={styles.items}>
      {lists.map((list) => (
        <li key={list.id}>
          <div>
            <p className={styles.name}>
              {list.name} <ListStateTag list={list} />
            </p>
            <p className={styles.facts}>
              {list.rows} 个课程组：{gradesText(list.grades)}
            </p>
            <p className={styles.facts}>
              {[standingOf(list), ...(primary ? [effortWords(signingMinutes(list.rows))] : [])].join(' · ')}
            </p>
          </div>
          <LinkButton to={`lists/${list.id}`} primary={primary} aria-label={`${word}：${list.name}`}>
            {word}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** What became of it, newest last. */
function standingOf(list: ResultListRow): string {
  const { handed_over_at, signed_at, published_at, signatures, signatures_needed } = list;
  const moments = [
    handed_over_at && `${dayTime(handed_over_at)} 送签`,
    signed_at ? `${dayTime(signed_at)} 签字完成` : `已签字 ${signatures}/${signatures_needed} 人`,
    published_at && `${dayTime(published_at)} 公布`,
  ];
  return moments.filter(Boolean).join(' · ');
}
