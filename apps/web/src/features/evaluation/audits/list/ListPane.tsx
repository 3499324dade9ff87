import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import { type Stage, stageTitle } from '@course-center/domain/evaluation/stages';
import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { RequestFailed } from '../../../../request/failed.ts';
import { FilterBar } from '../../../../ui/list/FilterBar.tsx';
import type { ReadScreen } from '../../../../ui/list/list-screen.ts';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { AuditList } from './AuditList.tsx';
import { showsAllStages, withAllStages } from './all-stages.ts';
import { isWaiting } from './audited-groups.ts';
import styles from './list.module.css';
import { NothingWaits } from './NothingWaits.tsx';
import type { AuditList as Listed } from './use-audit-list.ts';

interface ListPaneProps {
  readonly screen: ReadScreen<EvaluationCourseRow>;
  readonly filtered: ShownList;
  readonly list: Listed;
  readonly stage: Stage;
  readonly shown: number | null;
  /** Nothing stands beside it. */
  readonly alone: boolean;
}

/** Narrow as it is, it offers the two filters that somebody looks up one group by; the table offers all. */
const FILTERS = ['course_name', 'teacher'];

/** The left side: whose material there is, and what of it waits. */
export function ListPane({ screen, filtered, list, stage, shown, alone }: ListPaneProps) {
  const [params, setParams] = useSearchParams();
  return (
    <section className={styles.pane} aria-label="名单" aria-busy={list.busy}>
      <FilterBar
        noun="名单"
        filters={screen.filters.filter(({ name }) => FILTERS.includes(name))}
        applied={filtered.state.filters}
        onApply={(filters, how) => filtered.show({ filters }, how)}
      />
      <Segmented
        block
        aria-label="名单范围"
        value={showsAllStages(params)}
        options={[
          { value: false, label: stageTitle(stage) },
          { value: true, label: '全部阶段' },
        ]}
        onChange={(all) => setParams(withAllStages(params, all), { replace: true, preventScrollReset: true })}
      />
      <Content list={list} stage={stage} shown={shown} filtered={filtered} alone={alone} />
    </section>
  );
}

function Content({ list, stage, shown, filtered, alone }: Omit<ListPaneProps, 'screen'>) {
  const { groups, error, readAgain } = list;
  if (error)
    return (
      <ErrorState
        title="名单没有加载出来"
        reason={error instanceof RequestFailed ? error.sentence : undefined}
        onRetry={readAgain}
      />
    );
  if (!groups) return <Loading rows={6} />;
  if (groups.length === 0) return <NoGroups stage={stage} filtered={filtered} alone={alone} />;
  const waiting = groups.filter((each) => isWaiting(each, stage)).length;
  return (
    <>
      <p className={styles.count} role="status">
        共 {groups.length} 个课程组{waiting < groups.length && `，${stageTitle(stage)} ${waiting} 个`}
      </p>
      <AuditList groups={groups} stage={stage} shown={shown} />
    </>
  );
}

function NoGroups({ stage, filtered, alone }: Pick<ListPaneProps, 'stage' | 'filtered' | 'alone'>) {
  if (Object.keys(filtered.state.filters).length > 0)
    return (
      <EmptyState title="没有符合条件的课程组" description="请更换或清除筛选条件。">
        <Button onClick={() => filtered.show({ filters: {} })}>清除筛选</Button>
      </EmptyState>
    );
  if (!alone) return <p className={styles.count}>共 0 个课程组</p>;
  return <NothingWaits stage={stage} />;
}
