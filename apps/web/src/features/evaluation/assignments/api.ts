import type {
  AssignableExpert,
  Assigned,
  Proposed,
  Withdrawn,
} from '@course-center/contract/evaluation/assignments';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { request } from '../../../request/client.ts';
import type { CallOptions } from '../../../request/input.ts';
import type { Pair } from './pairs.ts';

/** Whom a group had when somebody decided on others. */
export interface SeenGroup {
  readonly group_id: number;
  readonly person_ids: readonly number[];
}

/** Assigns experts to groups; pairs that cannot be, and those of groups that changed, are skipped with the reason. */
export function assignExperts(pairs: readonly Pair[], seen: readonly SeenGroup[]): Promise<Assigned> {
  return request('POST evaluation/assignments', { body: { ...assigning(pairs, seen), trial: false } });
}

/** Only says what would be skipped. */
export function tryAssigning(pairs: readonly Pair[], options: CallOptions): Promise<Assigned> {
  return request('POST evaluation/assignments', {
    ...options,
    body: { ...assigning(pairs, []), trial: true },
  });
}

function assigning(pairs: readonly Pair[], seen: readonly SeenGroup[]) {
  const had = seen.map(({ group_id, person_ids }) => ({ group_id, person_ids: [...person_ids] }));
  return { pairs: [...pairs], ...(had.length > 0 && { seen: had }) };
}

interface ProposalAsked {
  /** Pairs that stay, and pairs that are not wanted. */
  readonly locked: readonly Pair[];
  readonly excluded: readonly Pair[];
  readonly group_ids: readonly number[];
  /** Those to choose among; all when empty. */
  readonly person_ids: readonly number[];
  readonly experts_per_group: number;
  readonly cap: number | null;
}

/** A balanced proposal; nothing is assigned by it. */
export function proposeExperts(asked: ProposalAsked, signal: AbortSignal): Promise<Proposed> {
  const { group_ids, person_ids, locked, excluded, ...rule } = asked;
  const pairs = { locked: [...locked], excluded: [...excluded] };
  const body = { ...rule, ...pairs, group_ids: [...group_ids], person_ids: [...person_ids] };
  return request('POST evaluation/assignments/proposal', { body, signal, quiet: true });
}

/** Those whom the caller may assign, and how much each has to do. */
export function readExperts(process: Process, signal: AbortSignal): Promise<readonly AssignableExpert[]> {
  return request('GET evaluation/experts', { query: { process }, signal, quiet: true });
}

/** A review as it was seen by whoever takes it back, and whether something had been entered. */
interface SeenReview {
  readonly id: number;
  readonly version: number;
  readonly with_entries: boolean;
}

export function replaceExpert({ id, ...seen }: SeenReview, person_id: number) {
  return request('PUT evaluation/assignments/{id}', { params: { id }, body: { person_id, ...seen } });
}

export function withdrawExpert({ id, ...seen }: SeenReview): Promise<unknown> {
  return request('DELETE evaluation/assignments/{id}', { params: { id }, query: seen });
}

/** How much an expert has entered, scores and comments. */
export async function readEntered(reviewId: number, options: CallOptions = {}): Promise<number> {
  const { entered } = await withdrawExperts({ ids: [reviewId], with_entries: true, trial: true }, options);
  return entered;
}

/** Takes many assignments back, or only says what that would do. */
export function withdrawExperts(
  asked: { readonly ids: readonly number[]; readonly with_entries: boolean; readonly trial: boolean },
  options: CallOptions = {},
): Promise<Withdrawn> {
  return request('POST evaluation/assignments/withdrawal', {
    ...options,
    body: { ...asked, ids: [...asked.ids] },
  });
}
