/** An expert for a group. */
export interface Pair {
  readonly group_id: number;
  readonly person_id: number;
}

/** Every expert for every group. */
export function pairsOf(groupIds: readonly number[], personIds: readonly number[]): Pair[] {
  return groupIds.flatMap((group_id) => personIds.map((person_id) => ({ group_id, person_id })));
}

/** Those that are not among others, such as what a trial left out. */
export function without(pairs: readonly Pair[], others: readonly Pair[]): Pair[] {
  const left = new Set(others.map(keyOf));
  return pairs.filter((pair) => !left.has(keyOf(pair)));
}

/** The pairs that a plan shows. */
export function plannedPairs(
  groups: readonly {
    readonly group_id: number;
    readonly experts: readonly { readonly person_id: number }[];
  }[],
): Pair[] {
  return groups.flatMap(({ group_id, experts }) => experts.map(({ person_id }) => ({ group_id, person_id })));
}

function keyOf({ group_id, person_id }: Pair): string {
  return `${group_id}/${person_id}`;
}
