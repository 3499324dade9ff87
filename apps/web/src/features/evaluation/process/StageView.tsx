import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { Alert } from 'antd';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { RowsPage } from '../../../request/resource-calls.ts';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { InsteadOfRows } from '../../../ui/list/InsteadOfRows.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import listStyles from '../../../ui/list/list.module.css';
import type { ReadScreen } from '../../../ui/list/list-screen.ts';
import { rowsQuery } from '../../../ui/list/list-state.ts';
import { type ShownList, useListState } from '../../../ui/list/use-list-state.ts';
import { useRows } from '../../../ui/list/use-rows.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { useNumberParam } from '../../../ui/page/number-param.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { useAccount } from '../../account/public.ts';
import { AuditWorkspace } from '../audits/lazy.ts';
import { EvaluationTable } from '../evaluation-table/EvaluationTable.tsx';
import { evaluationScreen } from '../evaluation-table/evaluation-screen.ts';
import { groupsOf } from '../evaluation-table/rows.ts';
import { BulkSteps, bulkActions } from './bulk/BulkSteps.tsx';
import type { StagePage } from './stage-page.ts';
import { useDoings } from './use-doings.tsx';

interface StageViewProps {
  readonly route: MenuRoute;
  readonly page: StagePage;
  /** What stands in the head of the table. */
  readonly actions?: ReactNode;
  /** What stands between the head and the table. */
  readonly notice?: ReactNode;
}

/** The table of a stage, or the material of one of its groups. */
export function StageView({ route, page, actions, notice }: StageViewProps) {
  const { search } = useLocation();
  const title = route.trail.at(-1) ?? '';
  if (useNumberParam('group') === null) {
    const key = `${route.path} ${page.process} ${page.status}`;
    return <StageTable key={key} title={title} page={page} actions={actions} notice={notice} />;
  }
  return (
    <>
      <BackLink to={{ pathname: '.', search }}>返回列表</BackLink>
      <PageHeader title={title} />
      <Suspense fallback={<PageLoading />}>
        <AuditWorkspace process={page.process} status={page.status} />
      </Suspense>
    </>
  );
}

interface StageTableProps {
  readonly title: string;
  readonly page: StagePage;
  readonly actions?: ReactNode;
  readonly notice?: ReactNode;
}

/** The courses that stand in a stage: found, paged, exported, and acted on. */
function StageTable({ title, page, actions, notice }: StageTableProps) {
  const { config, role } = useAccount();
  const { process, status, description, organization } = page;
  const screen = useMemo(
    () => evaluationScreen({ process, status, description, organization, identity: role.identity, config }),
    [process, status, description, organization, role.identity, config],
  );
  const shown = useListState(screen);
  const rows = useRows(screen, shown);
  const { data, error, isPlaceholderData, refetch } = rows;
  return (
    <ListFrame
      title={title}
      screen={screen}
      shown={shown}
      mayManage={false}
      actions={actions}
      notice={notice}
    >
      {({ present }) =>
        data && data.meta.total > 0 ? (
          <StageRows
            screen={screen}
            shown={shown}
            stage={page}
            page={data}
            busy={isPlaceholderData}
            present={present}
          />
        ) : (
          <InsteadOfRows
            screen={screen}
            shown={shown}
            managed={null}
            error={data ? null : error}
            empty={data !== undefined && !isPlaceholderData}
            onRetry={() => void refetch()}
          />
        )
      }
    </ListFrame>
  );
}

interface StageRowsProps {
  readonly screen: ReadScreen<EvaluationCourseRow>;
  readonly shown: ShownList;
  readonly stage: StagePage;
  readonly page: RowsPage<EvaluationCourseRow>;
  /** The rows are those of before, while others are on their way. */
  readonly busy: boolean;
  readonly present: (front: Front) => void;
}

/** The rows, how many there are, and what can be done with several groups. */
function StageRows({ screen, shown, stage, page, busy, present }: StageRowsProps) {
  const groups = groupsOf(page.data);
  const selection = useSelection(groups);
  const { state, show } = shown;
  const { total } = page.meta;
  const chosen = selection.rows.length;
  const steps = bulkActions(groups);
  const acts = steps.length > 0 && state.filters.deleted !== '1';
  const doings = useDoings({ courses: page.data, present, closed: page.meta.closed?.sentence ?? null });
  return (
    <div className={listStyles.rows} aria-busy={busy}>
      <ClosedStage closed={page.meta.closed ?? null} />
      <div className={listStyles.toolbar} data-chosen={chosen > 0 || undefined}>
        <p role="status">{chosen > 0 ? `已选 ${chosen} 个` : `共 ${total} 门课程`}</p>
        {acts && chosen > 0 && <BulkSteps steps={steps} selection={selection} />}
        <span className={listStyles.gap} />
        <ExportButton
          total={total}
          onExport={() => screen.calls.exportRows(rowsQuery(state, screen.fixed))}
        />
      </div>
      <EvaluationTable
        caption={`${screen.noun}列表`}
        mode={stage.mode}
        stage={stage.stage}
        courses={page.data}
        doings={{ ...doings, selection: acts ? selection : null }}
      />
      <ListPager state={state} total={total} show={show} />
    </div>
  );
}

/** That a stage is not open, said once; with the way to extend it for who can. */
function ClosedStage({ closed }: { readonly closed: RowsPage<EvaluationCourseRow>['meta']['closed'] }) {
  const { menus } = useAccount();
  if (!closed) return null;
  const systems = closed.may_extend ? pathOf(menus, 'EvaluationSystem') : null;
  return (
    <Alert
      type="warning"
      showIcon
      title={closed.sentence}
      action={systems && <Link to={`${systems}/windows`}>延长开放时间</Link>}
    />
  );
}
