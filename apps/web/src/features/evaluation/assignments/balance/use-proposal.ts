import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { capFault, perGroupFault } from '@course-center/domain/evaluation/reviews/proposal';
import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { proposeExperts } from '../api.ts';

export interface Balance {
  /** Null while the field is empty. */
  readonly experts_per_group: number | null;
  readonly cap: number | null;
  readonly person_ids: readonly number[];
}

/** Why nothing can be proposed under these conditions. */
export function balanceFault({ experts_per_group, cap }: Balance): string | null {
  return perGroupFault(experts_per_group) ?? capFault(cap);
}

/** The proposal under the conditions that are entered, asked anew whenever one changes. */
export function useProposal(groupIds: readonly number[], balance: Balance): UseQueryResult<Proposed> {
  const { experts_per_group, cap, person_ids } = balance;
  return useQuery({
    queryKey: ['assignment proposal', groupIds, balance],
    queryFn:
      experts_per_group === null || balanceFault(balance) !== null
        ? skipToken
        : ({ signal }) => proposeExperts({ group_ids: groupIds, person_ids, experts_per_group, cap }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
