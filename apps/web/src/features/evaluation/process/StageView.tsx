import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { Alert } from 'antd';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import type { RowsPage } from '../../../request/resource-calls.ts';
import type { Front } from '../../../ui/list/handling.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import type { ReadScreen } from '../../../ui/list/list-screen.ts';
import { type Listed, RowsFrame } from '../../../ui/list/RowsFrame.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { Reasons } from '../../../ui/list/WhyMark.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { useNumberParam } from '../../../ui/page/number-param.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { TableTools } from '../../../ui/table/TableTools.tsx';
import { MOBILE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { useAccount } from '../../account/public.ts';
import { AuditWorkspace } from '../audits/lazy.ts';
import { DeadlineButtons } from '../deadlines/DeadlineButtons.tsx';
import { EvaluationTable } from '../evaluation-table/EvaluationTable.tsx';
import { evaluationScreen } from '../evaluation-table/evaluation-screen.ts';
import { countedIn, groupsOf, whyNotOf } from '../evaluation-table/rows.ts';
import { type TableColumns, useColumns } from '../evaluation-table/use-columns.ts';
import { AssignButtons } from './assigning.tsx';
import { BulkSteps, bulkActions } from './bulk/BulkSteps.tsx';
import styles from './operations/operations.module.css';
import type { StagePage } from './stage-page.ts';
import { useDoings } from './use-doings.tsx';

interface StageViewProps {
  readonly route: MenuRoute;
  readonly page: StagePage;
  /** What stands in the head of the table. */
  readonly actions?: ReactNode;
  /** What stands between the head and the table. */
  readonly notice?: ReactNode;
  readonly tools?: StageTools;
}

/** What else a stage does with its groups, beside the steps of the workflow: with the chosen, or all that are shown. */
export type StageTools = (
  groups: readonly CourseGroup[],
  ways: {
    readonly chosen: boolean;
    readonly present: (front: Front) => void;
    readonly clear: () => void;
  },
) => ReactNode;

/** The table of a stage, or the material of one of its groups. */
export function StageView({ route, page, ...rest }: StageViewProps) {
  const { search } = useLocation();
  const title = route.trail.at(-1) ?? '';
  if (useNumberParam('group') === null) {
    const key = `${route.path} ${page.process} ${page.status}`;
    return <StageTable key={key} title={title} page={page} {...rest} />;
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <AuditWorkspace
        process={page.process}
        status={page.status}
        head={
          <PageHeader title={title} back={<BackLink to={{ pathname: '.', search }}>返回列表</BackLink>} />
        }
      />
    </Suspense>
  );
}

interface StageTableProps extends Omit<StageViewProps, 'route'> {
  readonly title: string;
}

/** The courses that stand in a stage: found, paged, exported, and acted on. */
function StageTable({ title, page, actions, notice, tools }: StageTableProps) {
  const { config, role } = useAccount();
  const { process, status, description, organization, whenEmpty } = page;
  const screen = useMemo(() => {
    const shown = { process, status, description, organization, identity: role.identity, config };
    return { ...evaluationScreen(shown), ...(whenEmpty && { whenEmpty }) };
  }, [process, status, description, organization, whenEmpty, role.identity, config]);
  return (
    <ListPage title={title} screen={screen} actions={actions} notice={notice}>
      {(listed) => <StageRows {...listed} screen={screen} stage={page} tools={tools} />}
    </ListPage>
  );
}

interface StageRowsProps extends Listed<EvaluationCourseRow> {
  readonly screen: ReadScreen<EvaluationCourseRow>;
  readonly stage: StagePage;
  readonly present: (front: Front) => void;
  readonly tools: StageTools | undefined;
}

/** The rows, how many there are, and what can be done with several groups. */
function StageRows({ stage, present, tools, ...listed }: StageRowsProps) {
  const { screen, shown, page } = listed;
  const mobile = useMediaQuery(MOBILE);
  const groups = groupsOf(page.data);
  const selection = useSelection(groups);
  const steps = bulkActions(groups);
  const offers = groups.some((each) => each.may_assign || each.may_extend || each.may_urge);
  const acts = (steps.length > 0 || offers || tools !== undefined) && shown.state.filters.deleted !== '1';
  const ways = { present, clear: selection.clear };
  const offered = useDoings({ courses: page.data, present, closed: page.meta.closed?.sentence ?? null });
  const doings = { ...offered, selection: acts ? selection : null };
  const locks = groups.flatMap((group) => {
    const why = whyNotOf(group);
    return why === null || why === page.meta.closed?.sentence ? [] : why;
  });
  const columns = useColumns(stage.mode, stage.stage, doings);
  return (
    <RowsFrame
      {...listed}
      notice={
        <>
          <ClosedStage closed={page.meta.closed ?? null} />
          {mobile && <Reasons reasons={locks} unit="个课程组" />}
        </>
      }
      chosen={selection.rows.length}
      units={countedIn(page.meta)}
      bulk={
        acts && (
          <BulkSteps steps={steps} selection={selection} present={present}>
            <AssignButtons courses={page.data} groups={selection.rows} {...ways} />
            <DeadlineButtons courses={page.data} groups={selection.rows} {...ways} />
            {tools?.(selection.rows, { ...ways, chosen: true })}
          </BulkSteps>
        )
      }
      more={
        <>
          {acts && tools?.(groups, { ...ways, chosen: false })}
          {/* A line of its own would be a row less. */}
          {!mobile && <Reasons reasons={locks} unit="个课程组" inBar={styles.locks} />}
          {!mobile && <ColumnTools columns={columns} />}
        </>
      }
    >
      <EvaluationTable caption={`${screen.noun}列表`} columns={columns} courses={page.data} doings={doings} />
    </RowsFrame>
  );
}

/** How the table is shown; cards show all there is. */
function ColumnTools({ columns: { all, layout, keep, unpinned } }: { readonly columns: TableColumns }) {
  return <TableTools columns={all} layout={layout} onLayout={keep} unpinned={unpinned} panel />;
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
      title={closed.may_extend ? `${closed.sentence}；也可以勾选下面的课程，只为它们延期` : closed.sentence}
      action={systems && <Link to={`${systems}/windows`}>延长开放时间</Link>}
    />
  );
}
