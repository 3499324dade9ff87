import type { EvaluationCourseRow } from '@course-center/contract/evaluation/courses';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy } from 'react';
import type { RowsPage } from '../../../../request/resource-calls.ts';
import type { Front } from '../../../../ui/list/handling.ts';
import { InsteadOfRows } from '../../../../ui/list/InsteadOfRows.tsx';
import type { ReadScreen } from '../../../../ui/list/list-screen.ts';
import type { ShownList } from '../../../../ui/list/use-list-state.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { type AssignmentDoings, GroupRows } from './GroupRows.tsx';
import type { GroupLine } from './group-lines.ts';
import { useGathering } from './use-gathering.ts';

const AssignDialog = lazy(() => import('../dialog/AssignDialog.tsx'));
const ReplaceDialog = lazy(() => import('../dialog/ReplaceDialog.tsx'));
const BalanceDialog = lazy(() => import('../balance/BalanceDialog.tsx'));

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
