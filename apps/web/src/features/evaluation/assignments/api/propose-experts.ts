import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { request } from '../../../../request/client.ts';

export interface ProposalAsked {
  readonly group_ids: readonly number[];
  /** Those to choose among; all when empty. */
  readonly person_ids: readonly number[];
  readonly experts_per_group: number;
  readonly cap: number | null;
}

/** A balanced proposal; nothing is assigned by it. */
export function proposeExperts(asked: ProposalAsked, signal: AbortSignal): Promise<Proposed> {
  const { group_ids, person_ids, experts_per_group, cap } = asked;
  const body = { group_ids: [...group_ids], person_ids: [...person_ids], experts_per_group, cap };
  return request('POST evaluation/assignments/proposal', { body, signal, quiet: true });
}
