import { LEAST_ON_A_SIDE } from '@course-center/domain/evaluation/reviews/indicator-scores';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useHref } from 'react-router';
import { copy } from '../../../ui/copy-text.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { choicesQuery } from './api.ts';
import { DataFilter } from './DataFilter.tsx';
import styles from './data.module.css';
import { GroupsView, useShownColumns } from './GroupsView.tsx';
import { PivotView } from './PivotView.tsx';
import { useDataQuery, viewPath } from './use-data-query.ts';

const ChartsView = lazyPart(() => import('./ChartsView.tsx'));
const SavedViews = lazyPart(() => import('./SavedViews.tsx'));

const TOLD_FROM = `校级平均分与各项指标的得分，在院级、校级专家中参加评审的每一方都提交不少于 ${LEAST_ON_A_SIDE} 份评审时才显示。`;

interface DataPageProps {
  readonly route: MenuRoute;
  readonly view: 'groups' | 'pivot' | 'charts';
  readonly tabs: ReactNode;
}

/** Every figure of the evaluation: a table, a pivot and charts over one filter. */
export default function DataPage({ route: { path, trail }, view, tabs }: DataPageProps) {
  const asked = useDataQuery();
  const term = asked.filtered['filter[term]'];
  const { data: choices, error, refetch } = useQuery(choicesQuery(term ? { 'filter[term]': term } : {}));
  const shownColumns = useShownColumns(asked);
  const columns = view === 'groups' && choices ? shownColumns(choices) : {};
  const address = `${view === 'groups' ? '' : view}${asked.with(columns)}`;
  const href = useHref(viewPath(path, address));
  const [keeping, setKeeping] = useState(false);
  return (
    <>
      <PageHeader
        title={trail.at(-1) ?? ''}
        description="每个课程组的全部评估数据：筛选一次，可按表格、透视和图表查看并导出。"
        actions={
          <>
            <Button onClick={() => setKeeping(true)}>我的视图</Button>
            <Button onClick={() => void copy(`${window.location.origin}${href}`)}>复制视图链接</Button>
          </>
        }
      />
      <Suspense>
        {keeping && <SavedViews path={path} address={address} onClosed={() => setKeeping(false)} />}
      </Suspense>
      {tabs}
      <PageCard>
        {choices ? (
          <>
            <DataFilter asked={asked} choices={choices} />
            {!choices.whole && <p className={styles.told}>{TOLD_FROM}</p>}
            <Suspense fallback={<Loading rows={6} />}>
              {view === 'groups' && <GroupsView {...{ path, asked, choices }} />}
              {view === 'pivot' && <PivotView {...{ path, asked, choices }} />}
              {view === 'charts' && <ChartsView {...{ path, asked, choices }} />}
            </Suspense>
          </>
        ) : error ? (
          <ErrorState title="评估数据没有加载出来" error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={6} />
        )}
      </PageCard>
    </>
  );
}
