import type { Assigned, Proposed } from '@course-center/contract/evaluation/assignments';

/** An expert for a group. */
export interface Pair {
  readonly group_id: number;
  readonly person_id: number;
}

/** Every expert for every group. */
export function pairsOf(groupIds: readonly number[], personIds: readonly number[]): Pair[] {
  return groupIds.flatMap((group_id) => personIds.map((person_id) => ({ group_id, person_id })));
}

/** Those that a trial did not leave out. */
export function withoutSkipped(
  pairs: readonly Pair[],
  skipped: readonly Pick<Assigned['skipped'][number], keyof Pair>[],
): Pair[] {
  const left = new Set(skipped.map(keyOf));
  return pairs.filter((pair) => !left.has(keyOf(pair)));
}

export function proposedPairs({ groups }: Pick<Proposed, 'groups'>): Pair[] {
  return groups.flatMap(({ group_id, experts }) => experts.map(({ person_id }) => ({ group_id, person_id })));
}

function keyOf({ group_id, person_id }: Pair): string {
  return `${group_id}/${person_id}`;
}
