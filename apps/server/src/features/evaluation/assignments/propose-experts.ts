import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { assigningRefusal } from '@course-center/domain/evaluation/reviews/assigning';
import { type Proposal, type ProposalRule, propose } from '@course-center/domain/evaluation/reviews/proposal';
import { REVIEW_SENTENCE } from '@course-center/domain/evaluation/reviews/review-sentence';
import type { Actor, Scene } from '../../../wire/context.ts';
import { findGroups } from '../groups/groups.repository.ts';
import { type AssignableGroup, assignableGroups, GROUP_GONE } from './assignable-groups.ts';
import { assigningOf } from './assigning.ts';
import type { LoadedExpertRecord } from './experts.repository.ts';
import { expertsFor } from './read-experts.ts';

interface ProposalAsked extends ProposalRule {
  readonly group_ids: readonly number[];
  readonly person_ids: readonly number[];
}

/** Who would review which group, the load spread evenly. Nothing is kept: what is proposed is assigned as any pairs. */
export async function proposeExperts(scene: Scene, actor: Actor, asked: ProposalAsked): Promise<Proposed> {
  const { db } = scene;
  const ids = [...new Set(asked.group_ids)];
  const groups = await assignableGroups(db, await assigningOf(db, actor), await findGroups(db, ids));
  const chosen = new Set(asked.person_ids);
  const experts = (await expertsFor(scene, actor, null)).filter(
    ({ person_id }) => chosen.size === 0 || chosen.has(person_id),
  );
  const taken = [...groups.values()].filter((group) => assigningRefusal(group, actor) === null);
  const proposal = propose(
    taken,
    experts.map((expert) => ({ ...expert, load: expert.assigned })),
    asked,
  );
  const chosenFor = Map.groupBy(proposal.pairs, ({ group_id }) => group_id);
  const known = new Map(experts.map((expert) => [expert.person_id, expert]));
  return {
    groups: ids.map((id) => ({
      ...presentGroup(id, groups.get(id), actor),
      experts: (chosenFor.get(id) ?? []).flatMap(({ person_id }) => presentExpert(known.get(person_id))),
      lacking: proposal.lacking.find(({ group_id }) => group_id === id)?.count ?? 0,
    })),
    loads: loadsOf(experts, proposal),
  };
}

/** Who may not choose for a group is not told how many review it either. */
function presentGroup(group_id: number, group: AssignableGroup | undefined, actor: Actor) {
  if (!group) return { group_id, name: '', department_name: '', assigned: 0, sentence: GROUP_GONE };
  const { name, department_name, assigned } = group;
  const refusal = assigningRefusal(group, actor);
  if (refusal) return { group_id, name, department_name, assigned: 0, sentence: REVIEW_SENTENCE[refusal] };
  return { group_id, name, department_name, assigned, sentence: '' };
}

function presentExpert(expert: LoadedExpertRecord | undefined): Proposed['groups'][number]['experts'] {
  return expert ? [{ person_id: expert.person_id, name: expert.name, school_name: expert.school_name }] : [];
}

function loadsOf(experts: readonly LoadedExpertRecord[], { pairs }: Proposal): Proposed['loads'] {
  const more = Map.groupBy(pairs, ({ person_id }) => person_id);
  return experts.map(({ person_id, name, assigned: before }) => ({
    person_id,
    name,
    before,
    after: before + (more.get(person_id)?.length ?? 0),
  }));
}
