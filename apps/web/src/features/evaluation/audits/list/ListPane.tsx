import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { type Stage, stageTitle } from '@course-center/domain/evaluation/stages';
import { auditWord } from '@course-center/domain/evaluation/state-words';
import { leaderFirst } from '@course-center/domain/evaluation/team-shown';
import { Button, Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { FilterBar } from '../../../../ui/list/FilterBar.tsx';
import type { ReadScreen } from '../../../../ui/list/list-screen.ts';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { groupName } from '../../evaluation-table/cells/cell-of.tsx';
import { StateTag } from '../../evaluation-table/StateTag.tsx';
import { groupPath } from '../group-routes.ts';
import { showsAllStages, withAllStages } from './all-stages.ts';
import { isWaiting, type ListedGroup } from './audited-groups.ts';
import { groupState, isResubmitted } from './group-state.ts';
import styles from './list.module.css';
import { NothingWaits } from './NothingWaits.tsx';
import type { AuditList as Listed } from './use-audit-list.ts';

const AGAIN = { text: '重新提交', tone: 'waiting' } as const;

interface ListPaneProps {
  readonly screen: ReadScreen<EvaluationCourseRow>;
  readonly filtered: ShownList;
  readonly list: Listed;
  readonly stage: Stage;
  readonly shown: number | null;
  /** Nothing stands beside it. */
  readonly alone: boolean;
}

/** The left side: whose material there is, and what of it waits. */
export function ListPane({ screen, filtered, list, stage, shown, alone }: ListPaneProps) {
  const [params, setParams] = useSearchParams();
  return (
    <section className={styles.pane} aria-label="名单" aria-busy={list.busy}>
      <FilterBar
        noun="名单"
        filters={screen.filters}
        folded
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
  if (error) return <ErrorState title="名单没有加载出来" error={error} onRetry={readAgain} />;
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

interface AuditListProps {
  readonly groups: readonly ListedGroup[];
  readonly stage: Stage;
  readonly shown: number | null;
}

/** The groups, one below the other; the shown one is kept in view. */
function AuditList({ groups, stage, shown }: AuditListProps) {
  const { search } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group has another place in the list.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <ol className={styles.list} aria-label="课程组名单">
      {groups.map(({ course, group }) => {
        const here = group.id === shown;
        return (
          <li key={group.id}>
            <Link
              ref={here ? current : null}
              className={styles.item ?? ''}
              to={{ pathname: groupPath(group.id), search }}
              aria-current={here ? 'true' : undefined}
              data-group={group.id}
              data-waiting={isWaiting({ course, group }, stage) || undefined}
            >
              <span className={styles.name}>{groupName(course, group)}</span>
              <span className={styles.facts}>
                {[course.course.department_name, teamName(course, group)].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.state}>
                {isResubmitted(group) && <StateTag word={AGAIN} />}
                <StateTag word={groupState(group, stage, auditWord(group))} />
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** Who leads a team, and how many they are; a single teacher stands in the group's name. */
function teamName({ is_team }: ListedGroup['course'], { evaluation_course_teachers }: ListedGroup['group']) {
  const [leader] = leaderFirst(evaluation_course_teachers);
  return is_team === 1 && leader ? `${leader.teacher.name} 等 ${evaluation_course_teachers.length} 人` : '';
}
