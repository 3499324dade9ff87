import type { Assigned } from '@course-center/contract/evaluation/assignments';
import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { tryAssigning } from '../api.ts';
import type { Pair } from '../pairs.ts';

/** What an assignment would do, asked anew whenever another choice is made. */
export function useTrial(pairs: readonly Pair[]): UseQueryResult<Assigned> {
  return useQuery({
    queryKey: ['assignment trial', pairs],
    queryFn: pairs.length > 0 ? ({ signal }) => tryAssigning(pairs, { signal, quiet: true }) : skipToken,
    ...(pairs.length > 0 && { placeholderData: keepPreviousData }),
    // The next dialog asks again: in the meantime others assign as well.
    gcTime: 0,
  });
}

type Tried = Pick<UseQueryResult<Assigned>, 'data' | 'isPlaceholderData' | 'refetch'>;

/** Why nothing is assigned yet: nothing can be, nothing was tried, or what would be skipped has not been seen. */
export async function trialFault(trial: Tried): Promise<string | null> {
  const seen = trial.data !== undefined && !trial.isPlaceholderData;
  const { data } = seen ? trial : await trial.refetch({ cancelRefetch: false });
  if (!data) return '没有核对成功，请检查网络后再次点击';
  if (data.done === 0) return '所选专家不能分配，原因见下方';
  return !seen && data.skipped.length > 0 ? '有专家会跳过，请看过下方的原因后再次点击' : null;
}
