import type { Planned, PlanRow } from '@course-center/contract/evaluation/plans';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { RowsPage } from '../../../request/resource-calls.ts';
import type { Front } from '../../../ui/list/handling.ts';
import { InsteadOfRows } from '../../../ui/list/InsteadOfRows.tsx';
import type { ShownList } from '../../../ui/list/use-list-state.ts';
import { NothingTaught } from './NothingTaught.tsx';
import { PlanOutcome } from './PlanOutcome.tsx';
import { PlanRows } from './PlanRows.tsx';
import { plans } from './plan-screen.tsx';

const PlanDialog = lazy(() => import('./dialog/PlanDialog.tsx'));

interface PlanBodyProps {
  readonly shown: ShownList;
  readonly rows: UseQueryResult<RowsPage<PlanRow>>;
  readonly present: (front: Front) => void;
}

/** The courses, or what stands in their place; what the last planning skipped stays above either. */
export function PlanBody({ shown, rows, present }: PlanBodyProps) {
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
