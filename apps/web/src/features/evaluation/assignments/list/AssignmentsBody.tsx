import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { lazy } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { allRows, type RowsPage } from '../../../../request/resource-calls.ts';
import { toast } from '../../../../request/toast.ts';
import type { Front } from '../../../../ui/list/handling.ts';
import { InsteadOfRows } from '../../../../ui/list/InsteadOfRows.tsx';
import type { ReadScreen } from '../../../../ui/list/list-screen.ts';
import { type ListState, rowsQuery } from '../../../../ui/list/list-state.ts';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { type AssignmentDoings, GroupRows } from './GroupRows.tsx';
import { type GroupLine, groupLines } from './group-lines.ts';

const AssignDialog = lazy(() => import('../dialog/AssignDialog.tsx'));
const ReplaceDialog = lazy(() => import('../dialog/ReplaceDialog.tsx'));
const BalanceDialog = lazy(() => import('../balance/BalanceDialog.tsx'));

/** As many as the server takes at once. */
const MOST = 1000;

interface AssignmentsBodyProps {
  readonly screen: ReadScreen<EvaluationCourseRow>;
  readonly process: Process;
  readonly side: Side;
  readonly shown: ShownList;
  readonly rows: UseQueryResult<RowsPage<EvaluationCourseRow>>;
  readonly present: (front: Front) => void;
}

/** The groups, or what stands in their place. */
export function AssignmentsBody(props: AssignmentsBodyProps) {
  const { screen, process, side, shown, rows, present } = props;
  const { data, error, isPlaceholderData, refetch } = rows;
  const { gather, gathering } = useGathering(screen, side, shown.state);
  // That there was nothing before says nothing about what is asked for now.
  const empty = data !== undefined && !isPlaceholderData;

  async function balance(chosen: readonly GroupLine[] | null, onDone = () => {}) {
    const groups = chosen ?? (await gather());
    if (groups) present((onClosed) => <BalanceDialog {...{ process, groups, onDone, onClosed }} />);
  }
  const doings: AssignmentDoings = {
    assign: (groups, onDone = () => {}) =>
      present((onClosed) => <AssignDialog {...{ process, groups, onDone, onClosed }} />),
    balance: (groups, onDone) => void balance(groups, onDone),
    replace: (group, expert) =>
      present((onClosed) => <ReplaceDialog {...{ process, group, expert, onClosed }} />),
  };

  if (data && data.meta.total > 0)
    return (
      <GroupRows
        side={side}
        shown={shown}
        page={data}
        busy={isPlaceholderData}
        doings={doings}
        gathering={gathering}
      />
    );
  if (empty && Object.keys(shown.state.filters).length === 0)
    return (
      <EmptyState
        title="还没有进入专家评审的课程"
        description="课程通过资料审核后会出现在这里，届时再分配专家。"
      />
    );
  return (
    <InsteadOfRows
      screen={screen}
      shown={shown}
      managed={null}
      error={data ? null : error}
      empty={empty}
      onRetry={() => void refetch()}
    />
  );
}

/** Reads the groups of all pages that the caller may assign for; null when there is nothing to go on with. */
function useGathering(screen: ReadScreen<EvaluationCourseRow>, side: Side, state: ListState) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await allRows(
        screen.calls,
        rowsQuery(state, screen.fixed),
        new AbortController().signal,
      );
      return groupLines(data, side).filter(({ may_assign }) => may_assign);
    },
  });

  async function gather(): Promise<readonly GroupLine[] | null> {
    try {
      const groups = await mutateAsync();
      if (groups.length > 0 && groups.length <= MOST) return groups;
      toast.warning(
        groups.length === 0
          ? '没有可以分配专家的课程组，请更换筛选条件'
          : `一次最多均衡分配 ${MOST} 个课程组，请用筛选缩小范围`,
      );
    } catch (error) {
      const said = error instanceof RequestFailed ? error.sentence : undefined;
      toast.warning(said ?? '课程组没有加载出来，请检查网络后重试');
    }
    return null;
  }
  return { gather, gathering: isPending };
}
