import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { type Pair, without } from '../pairs.ts';

/** What somebody settled about a proposal: pairs that stay, and pairs that are not wanted. */
export interface Edits {
  readonly locked: readonly Pair[];
  readonly excluded: readonly Pair[];
  /** Those of another discipline that are wanted all the same. */
  readonly taken: readonly Pair[];
  /** How often the rest was asked for anew: what is edited moves nobody else until it is. */
  readonly round: number;
}

export const NO_EDITS: Edits = { locked: [], excluded: [], taken: [], round: 0 };

export function isIn(pairs: readonly Pair[], { group_id, person_id }: Pair): boolean {
  return pairs.some((pair) => pair.group_id === group_id && pair.person_id === person_id);
}

/** A pair that stays whatever is proposed anew, or no longer has to. */
export function lockSwitched(edits: Edits, pair: Pair): Edits {
  const { locked, excluded } = edits;
  const next = isIn(locked, pair) ? without(locked, [pair]) : [...locked, pair];
  return { ...edits, locked: next, excluded: without(excluded, [pair]) };
}

export function removed(edits: Edits, pair: Pair): Edits {
  const { locked, excluded, taken } = edits;
  return {
    ...edits,
    locked: without(locked, [pair]),
    excluded: [...without(excluded, [pair]), pair],
    taken: without(taken, [pair]),
  };
}

/** Pairs of another discipline are wanted, or not. */
export function takenSwitched(edits: Edits, pairs: readonly Pair[], wanted: boolean): Edits {
  const others = without(edits.taken, pairs);
  if (wanted) return { ...edits, taken: [...others, ...pairs] };
  // What is not wanted does not stay, either.
  return { ...edits, taken: others, locked: without(edits.locked, pairs) };
}

/** Somebody else for a group in an expert's place: whoever is chosen by hand stays. */
export function swapped(edits: Edits, pair: Pair, person_id: number): Edits {
  if (person_id === pair.person_id) return edits;
  const chosen = { group_id: pair.group_id, person_id };
  const { locked, excluded, taken } = removed(edits, pair);
  return {
    ...edits,
    taken,
    locked: [...without(locked, [chosen]), chosen],
    excluded: without(excluded, [chosen]),
  };
}

export interface PlannedExpert {
  readonly person_id: number;
  readonly name: string;
  /** 同学科 … of what was proposed; of what was chosen by hand since, that it was. */
  readonly closeness: string;
  readonly why: string;
  readonly only_even: boolean;
  readonly locked: boolean;
  /** Whether it is assigned: what speaks for nothing but an even load only when somebody says so. */
  readonly chosen: boolean;
}

export interface PlannedGroup extends Omit<Proposed['groups'][number], 'experts'> {
  readonly experts: readonly PlannedExpert[];
}

export interface Plan {
  readonly groups: readonly PlannedGroup[];
  readonly loads: Proposed['loads'];
}

/** The proposal as it was edited since it came. */
export function planOf(
  { groups, loads }: Proposed,
  { locked, excluded, taken }: Edits,
  nameOf: (personId: number) => string,
): Plan {
  const planned = groups.map((group): PlannedGroup => {
    const { group_id, sentence } = group;
    const wanted = group.experts.length + group.lacking;
    const pairOf = ({ person_id }: { readonly person_id: number }) => ({ group_id, person_id });
    const proposed = group.experts
      .filter((expert) => !isIn(excluded, pairOf(expert)))
      .map(({ school_name: _, ...expert }) => {
        const stays = isIn(locked, pairOf(expert));
        const chosen = !expert.only_even || stays || isIn(taken, pairOf(expert));
        return { ...expert, locked: stays, chosen };
      });
    const byHand = locked
      .filter(
        (pair) => pair.group_id === group_id && !proposed.some((one) => one.person_id === pair.person_id),
      )
      .map(({ person_id }) => ({ person_id, name: nameOf(person_id), ...BY_HAND }));
    const experts = sentence ? [] : [...proposed, ...byHand];
    const chosen = experts.filter((expert) => expert.chosen).length;
    return { ...group, experts, lacking: sentence ? 0 : Math.max(0, wanted - chosen) };
  });
  const counts = new Map<number, number>();
  for (const { person_id } of chosenPairs(planned)) counts.set(person_id, (counts.get(person_id) ?? 0) + 1);
  return {
    groups: planned,
    loads: loads.map((load) => ({ ...load, after: load.before + (counts.get(load.person_id) ?? 0) })),
  };
}

/** The pairs of a plan that are assigned. */
export function chosenPairs(groups: Plan['groups']): Pair[] {
  return pairsIn(groups, ({ chosen }) => chosen);
}

/** Those that wait for somebody to say that they are wanted all the same. */
export function openPairs(groups: Plan['groups']): Pair[] {
  return pairsIn(groups, ({ chosen }) => !chosen);
}

function pairsIn(groups: Plan['groups'], wanted: (expert: PlannedExpert) => boolean): Pair[] {
  return groups.flatMap(({ group_id, experts }) =>
    experts.filter(wanted).map(({ person_id }) => ({ group_id, person_id })),
  );
}

export const BY_HAND = {
  closeness: '手动指定',
  why: '由您指定',
  only_even: false,
  locked: true,
  chosen: true,
};
