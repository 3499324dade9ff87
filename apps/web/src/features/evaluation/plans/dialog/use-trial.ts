import type { Planned } from '@course-center/contract/evaluation/plans';
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { tryPlan } from '../api.ts';
import { type PlanForm, writtenPlan } from '../plan.ts';

/** What a plan would do, asked anew whenever something is chosen that it depends on. */
export function useTrial(ids: readonly number[], form: PlanForm) {
  // The year skips nobody: typing it asks for nothing.
  const plan = writtenPlan({ ...form, planning: '' });
  return useQuery({
    queryKey: ['plan trial', ids, plan],
    queryFn: plan ? ({ signal }) => tryPlan(ids, plan, { signal, quiet: true }) : skipToken,
    // The next dialog asks again: in the meantime others plan as well.
    gcTime: 0,
  });
}

/** Why courses are not planned yet: none of them can be, or what would be skipped has not been seen. */
export async function trialFault(trial: UseQueryResult<Planned>): Promise<string | null> {
  const seen = trial.data !== undefined;
  const { data } = seen ? trial : await trial.refetch({ cancelRefetch: false });
  if (data?.done === 0) return '所选课程都不能安排，原因见下方';
  return data && !seen && data.skipped.length > 0 ? '有课程会跳过，请看过下方的原因后再次点击' : null;
}
