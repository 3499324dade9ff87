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

export interface Proposal {
  readonly pairs: readonly { readonly group_id: number; readonly person_id: number }[];
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

export interface ProposalRule {
  readonly experts_per_group: number;
  /** The most reviews that one expert gets; null without a cap. */
  readonly cap: number | null;
}

/**
 * A balanced proposal: the group with the fewest possible experts chooses first, and each takes whoever has least to
 * do, so that nobody who is wanted in one place only is used up in another. The same question gives the same answer.
 */
export function propose(
  groups: readonly ProposedGroup[],
  experts: readonly LoadedExpert[],
  { experts_per_group, cap }: ProposalRule,
): Proposal {
  const load = new Map(experts.map(({ person_id, load }) => [person_id, load]));
  const pairs: { group_id: number; person_id: number }[] = [];
  const lacking: { group_id: number; count: number }[] = [];
  const possible = (group: ProposedGroup) => experts.filter((expert) => recusalOf(group, expert) === null);
  const scarcest = groups
    .map((group) => ({ group, candidates: possible(group) }))
    .sort((one, other) => one.candidates.length - other.candidates.length || one.group.id - other.group.id);
  for (const { group, candidates } of scarcest) {
    const wanted = Math.max(0, experts_per_group - group.assigned);
    const chosen = candidates
      .map(({ person_id }) => ({ person_id, load: load.get(person_id) ?? 0 }))
      .filter((each) => cap === null || each.load < cap)
      .sort((one, other) => one.load - other.load || one.person_id - other.person_id)
      .slice(0, wanted);
    for (const { person_id, load: before } of chosen) {
      pairs.push({ group_id: group.id, person_id });
      load.set(person_id, before + 1);
    }
    if (chosen.length < wanted) lacking.push({ group_id: group.id, count: wanted - chosen.length });
  }
  return { pairs, lacking };
}
