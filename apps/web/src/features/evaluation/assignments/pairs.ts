import { USUAL_PER_GROUP } from '@course-center/domain/evaluation/reviews/proposal';

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

/** Groups that would have more experts than courses usually do: nobody is kept from it, but it is said. */
export function crowdedWords(
  groups: readonly { readonly name: string; readonly experts: number }[],
): string | null {
  const crowded = groups.filter(({ experts }) => experts > USUAL_PER_GROUP);
  const [first, ...others] = crowded;
  if (!first) return null;
  const most = Math.max(...crowded.map(({ experts }) => experts));
  const which =
    others.length === 0 ? `“${first.name}”将有 ${most}` : `${crowded.length} 个课程组将各有最多 ${most}`;
  return `${which} 位专家，通常不超过 ${USUAL_PER_GROUP} 位，请确认是否需要`;
}

function keyOf({ group_id, person_id }: Pair): string {
  return `${group_id}/${person_id}`;
}
