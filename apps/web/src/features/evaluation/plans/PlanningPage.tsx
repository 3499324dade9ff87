import type { Planned, PlanRow } from '@course-center/contract/evaluation/plans';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { RowsPage } from '../../../request/resource-calls.ts';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { InsteadOfRows } from '../../../ui/list/InsteadOfRows.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import listStyles from '../../../ui/list/list.module.css';
import { rowsQuery } from '../../../ui/list/list-state.ts';
import { SortChoice } from '../../../ui/list/SortChoice.tsx';
import { type ShownList, useListState } from '../../../ui/list/use-list-state.ts';
import { useRows } from '../../../ui/list/use-rows.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useAccount } from '../../account/public.ts';
import { PlanActions } from './PlanActions.tsx';
import { PlanTable } from './PlanTable.tsx';
import { plans } from './plan-screen.tsx';
import styles from './planning.module.css';
import { SkippedCourses } from './SkippedCourses.tsx';

const PlanDialog = lazy(() => import('./dialog/PlanDialog.tsx'));

/** Which of the courses taught in the term of the top bar are evaluated, and how. */
export default function PlanningPage({ route }: { readonly route: MenuRoute }) {
  const { term, config } = useAccount();
  const several = config.enable_multi_system;
  const screen = useMemo(() => {
    // With one system to a process, the process says it all.
    const filters = plans.filters.filter(({ name }) => several || name !== 'evaluation_system_id');
    const description = `选择${term?.acad_year_term_name ?? '本学期'}参加评估的课程，指定评估体系与评估方式；有教师提交资料后不能再修改或撤销。`;
    return { ...plans, filters, description };
  }, [term, several]);
  const shown = useListState(screen);
  const rows = useRows(screen, shown);
  return (
    <ListFrame title={route.trail.at(-1) ?? ''} screen={screen} shown={shown} mayManage={false}>
      {({ present }) => <PlanBody shown={shown} rows={rows} present={present} />}
    </ListFrame>
  );
}

interface PlanBodyProps {
  readonly shown: ShownList;
  readonly rows: UseQueryResult<RowsPage<PlanRow>>;
  readonly present: (front: Front) => void;
}

/** The courses, or what stands in their place; what the last planning skipped stays above either. */
function PlanBody({ shown, rows, present }: PlanBodyProps) {
  const [outcome, setOutcome] = useState<Planned | null>(null);
  const { data, error, isPlaceholderData, refetch } = rows;
  // That there was nothing before says nothing about what is asked for now.
  const empty = data !== undefined && !isPlaceholderData;
  const filtered = Object.keys(shown.state.filters).length > 0;

  function plan(courses: readonly PlanRow[], onPlanned?: () => void) {
    setOutcome(null);
    const onDone = (planned: Planned) => {
      if (planned.skipped.length > 0) setOutcome(planned);
      onPlanned?.();
    };
    present((onClosed) => <PlanDialog {...{ courses, onDone, onClosed }} />);
  }

  return (
    <>
      {outcome && <PlanOutcome outcome={outcome} onClose={() => setOutcome(null)} />}
      {data && data.meta.total > 0 ? (
        <PlanRows shown={shown} page={data} busy={isPlaceholderData} present={present} onPlan={plan} />
      ) : empty && !filtered ? (
        <NothingTaught />
      ) : (
        <InsteadOfRows
          screen={plans}
          shown={shown}
          managed={null}
          error={data ? null : error}
          empty={empty}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

interface PlanOutcomeProps {
  readonly outcome: Planned;
  readonly onClose: () => void;
}

/** What was planned and what was skipped. It stays until it is closed: reasons take time to read. */
function PlanOutcome({ outcome: { done, skipped }, onClose }: PlanOutcomeProps) {
  return (
    <Alert
      className={styles.outcome ?? ''}
      type="warning"
      showIcon
      title={`已安排 ${done} 门，跳过 ${skipped.length} 门`}
      description={<SkippedCourses skipped={skipped} />}
      closable={{ onClose, 'aria-label': '关闭' }}
    />
  );
}

/** Courses are chosen from those that are taught: without any, the way leads there. */
function NothingTaught() {
  const { menus } = useAccount();
  const teaching = pathOf(menus, 'CourseManagement.TeacherCourses');
  return (
    <EmptyState
      title="本学期还没有任课"
      description="评估课程从本学期的任课中选择，请先登记任课，再回到这里安排评估。"
    >
      {teaching && <Link to={teaching}>前往任课</Link>}
    </EmptyState>
  );
}

interface PlanRowsProps {
  readonly shown: ShownList;
  readonly page: RowsPage<PlanRow>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
  readonly present: (front: Front) => void;
  /** Asks how courses are to be evaluated, and calls back once they are. */
  readonly onPlan: (courses: readonly PlanRow[], onPlanned?: () => void) => void;
}

/** The courses, how many there are, and what can be done with several of them. */
function PlanRows({ shown: { state, show }, page, busy, present, onPlan }: PlanRowsProps) {
  const { total, may_manage } = page.meta;
  const selection = useSelection(page.data);
  const chosen = selection.rows.length;
  const actions = (row: PlanRow) => <PlanActions row={row} present={present} onPlan={onPlan} />;
  return (
    <div className={listStyles.rows} aria-busy={busy}>
      <div className={listStyles.toolbar} data-chosen={chosen > 0 || undefined}>
        <p role="status">{chosen > 0 ? `已选 ${chosen} 门` : `共 ${total} 门`}</p>
        {may_manage && chosen > 0 && (
          <>
            <Button type="primary" onClick={() => onPlan(selection.rows, selection.clear)}>
              批量安排评估
            </Button>
            <Button type="text" onClick={selection.clear}>
              取消选择
            </Button>
          </>
        )}
        <span className={listStyles.gap} />
        <SortChoice columns={plans.columns} sort={state.sort} onSort={(sort) => show({ sort })} />
        <ExportButton total={total} onExport={() => plans.calls.exportRows(rowsQuery(state))} />
      </div>
      <PlanTable
        rows={page.data}
        sort={state.sort}
        onSort={(sort) => show({ sort })}
        managed={may_manage ? { selection, actions } : null}
      />
      <ListPager state={state} total={total} show={show} />
    </div>
  );
}
