import { groupedBy } from '../../lists/grouped-by.ts';
import { leastCostPairs } from './least-cost.ts';
import { type Candidate, type ReviewedGroup, recusalOf } from './recusal.ts';

export interface ProposedGroup extends ReviewedGroup {
  readonly id: number;
  /** How many review it already on the side that is proposed for. */
  readonly assigned: number;
}

export interface LoadedExpert extends Candidate {
  /** How many reviews they have already. */
  readonly load: number;
}

interface Pair {
  readonly group_id: number;
  readonly person_id: number;
}

export interface Proposal {
  readonly pairs: readonly Pair[];
  /** Groups that stay short of experts, and by how many. */
  readonly lacking: readonly { readonly group_id: number; readonly count: number }[];
}

/** How many experts a group may be given at once, and how many groups an expert. */
export const MOST_PER_GROUP = 10;
export const MOST_PER_EXPERT = 1000;

/** What is wrong with how many experts a group is to have. */
export function perGroupFault(count: number | null): string | null {
  if (count === null) return '请输入每组专家数';
  return isWithin(count, MOST_PER_GROUP) ? null : `每组专家数为 1 到 ${MOST_PER_GROUP} 的整数`;
}

/** The same of how many groups an expert gets at most; empty is no limit. */
export function capFault(cap: number | null): string | null {
  return cap === null || isWithin(cap, MOST_PER_EXPERT)
    ? null
    : `每位专家最多为 1 到 ${MOST_PER_EXPERT} 的整数，留空为不限`;
}

function isWithin(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= most;
}

/** Above how many experts a group is asked about once more: as many as courses usually have. */
export const USUAL_PER_GROUP = 5;

export interface ProposalRule {
  readonly experts_per_group: number;
  /** The most reviews that one expert gets; null without a cap. */
  readonly cap: number | null;
  /** Pairs that are settled: they stay, and the rest is proposed around them. */
  readonly locked?: readonly Pair[];
  /** Pairs that nobody wants proposed. */
  readonly excluded?: readonly Pair[];
}

/** What a pair costs; null where it is not wanted. */
type Costs = (group: ProposedGroup, expert: LoadedExpert) => number | null;

/**
 * A proposal by the least cost: what a pair costs, by default nothing, and what its expert has to do already. As many
 * places are filled as can be, so nobody who is wanted in one place only is used up in another; where pairs cost the
 * same, the load is spread evenly. The same question gives the same answer.
 */
export function propose(
  groups: readonly ProposedGroup[],
  experts: readonly LoadedExpert[],
  rule: ProposalRule,
  costOf: Costs = () => 0,
): Proposal {
  const among = [...experts].sort((one, other) => one.person_id - other.person_id);
  const known = new Set(among.map(({ person_id }) => person_id));
  const settled = groupedBy(
    (rule.locked ?? []).filter(({ person_id }) => known.has(person_id)),
    ({ group_id }) => group_id,
  );
  const choices = choicesOf(groups, among, { ...rule, settled }, costOf);
  const owned = groupedBy(
    choices.flatMap(({ own }) => own),
    (id) => id,
  );
  const loads = among.map(({ person_id, load }) => load + (owned.get(person_id)?.length ?? 0));
  const most = rule.cap ?? Number.POSITIVE_INFINITY;
  const wanted = choices.map(({ wanted }) => wanted);
  const found = leastCostPairs({ wanted, costs: choices.map(({ costs }) => costs), loads, most });
  const added = groupedBy(found, ([at]) => at);
  const lacking = choices.map(({ group, wanted }, at) => ({
    group_id: group.id,
    count: wanted - (added.get(at)?.length ?? 0),
  }));
  return {
    pairs: choices.flatMap(({ group, own, costs }, at) => {
      const price = (expert: number) => (costs[expert] ?? 0) + (loads[expert] ?? 0);
      const more = (added.get(at) ?? [])
        .map(([, expert]) => expert)
        .sort((a, b) => price(a) - price(b) || a - b);
      const ids = [...own, ...more.map((expert) => among[expert]?.person_id ?? 0)];
      return ids.map((person_id) => ({ group_id: group.id, person_id }));
    }),
    lacking: lacking.filter(({ count }) => count > 0),
  };
}

interface Choice {
  readonly group: ProposedGroup;
  /** Those who are settled for it. */
  readonly own: readonly number[];
  /** How many more it wants. */
  readonly wanted: number;
  /** What each expert would cost it; null for who cannot be had. */
  readonly costs: readonly (number | null)[];
}

/** What each group can choose from. Who has few to choose from comes first: what stays short is whoever had many. */
function choicesOf(
  groups: readonly ProposedGroup[],
  experts: readonly LoadedExpert[],
  { experts_per_group, excluded = [], settled }: ProposalRule & { settled: ReadonlyMap<number, Pair[]> },
  costOf: Costs,
): Choice[] {
  const out = new Set(excluded.map(({ group_id, person_id }) => `${group_id}/${person_id}`));
  const choices = groups.map((group) => {
    const own = [...new Set((settled.get(group.id) ?? []).map(({ person_id }) => person_id))];
    const costs = experts.map((expert) => {
      const barred = own.includes(expert.person_id) || out.has(`${group.id}/${expert.person_id}`);
      return barred || recusalOf(group, expert) !== null ? null : costOf(group, expert);
    });
    const wanted = Math.max(0, experts_per_group - group.assigned - own.length);
    return { group, own, wanted, costs, possible: costs.filter((cost) => cost !== null).length };
  });
  return choices.sort((one, other) => one.possible - other.possible || one.group.id - other.group.id);
}
