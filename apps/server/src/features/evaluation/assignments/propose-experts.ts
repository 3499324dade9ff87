import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { assigningRefusal } from '@course-center/domain/evaluation/reviews/assigning';
import {
  type Closeness,
  closenessTo,
  closenessWords,
  pairCost,
  type Subject,
} from '@course-center/domain/evaluation/reviews/closeness';
import { lackingSentence } from '@course-center/domain/evaluation/reviews/lacking';
import {
  type LoadedExpert,
  type Proposal,
  type ProposalRule,
  type ProposedGroup,
  propose,
} from '@course-center/domain/evaluation/reviews/proposal';
import { REVIEW_SENTENCE } from '@course-center/domain/evaluation/reviews/review-sentence';
import { collegeAbove } from '@course-center/domain/organization/department';
import type { Queryable } from '../../../database/database.ts';
import { Thread } from '../../../platform/jobs/thread.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { departmentsFrom } from '../../organization/public.ts';
import { findGroups } from '../groups/groups.repository.ts';
import { type AssignableGroup, assignableGroups, GROUP_GONE } from './assignable-groups.ts';
import { assigningOf } from './assigning.ts';
import { coursesOfGroups, majorsOffered } from './assignments.repository.ts';
import type { LoadedExpertRecord } from './experts.repository.ts';
import { expertsFor } from './read-experts.ts';

interface ProposalAsked extends ProposalRule {
  readonly group_ids: readonly number[];
  readonly person_ids: readonly number[];
}

/**
 * Who would review which group: by discipline, the load spread evenly, around what is locked. Nothing is kept: what is
 * proposed is assigned as any pairs.
 */
export async function proposeExperts(scene: Scene, actor: Actor, asked: ProposalAsked): Promise<Proposed> {
  const { db } = scene;
  const ids = [...new Set(asked.group_ids)];
  const found = await findGroups(db, ids);
  const groups = await assignableGroups(db, await assigningOf(db, actor), found);
  const [process = null, another] = new Set(found.map((group) => group.process));
  const everybody = await expertsFor(scene, actor, another ? null : process);
  const byGroup = await closenessFor(db, ids, everybody);
  const chosen = new Set(asked.person_ids);
  const locked = new Set(asked.locked?.map(({ person_id }) => person_id));
  const experts = everybody
    .filter(({ person_id }) => chosen.size === 0 || chosen.has(person_id) || locked.has(person_id))
    .map((expert) => ({ ...expert, load: expert.assigned }));
  const task = {
    groups: [...groups.values()].filter((group) => assigningRefusal(group, actor) === null),
    ...{ experts, rule: asked, chosen, byGroup },
    subjectFirst: (await projectConfig(db)).expert.subject_first,
  };
  const proposal = await shareOut(task);
  const groupIn = presenterOf(task, proposal, new Map(experts.map((expert) => [expert.person_id, expert])));
  return {
    subject_first: task.subjectFirst,
    groups: ids.map((id) => ({
      ...presentGroup(id, groups.get(id), actor),
      ...groupIn(id),
    })),
    loads: loadsOf(experts, proposal),
  };
}

type Came = Pick<Proposed['groups'][number], 'experts' | 'lacking' | 'why_lacking'>;

/** What a proposal says of each group: whom it gets, and why it stays short. */
function presenterOf(
  { groups, experts, rule, chosen, byGroup, subjectFirst }: ToShareOut,
  proposal: Proposal,
  known: ReadonlyMap<number, LoadedExpertRecord>,
): (groupId: number) => Came {
  const chosenFor = Map.groupBy(proposal.pairs, ({ group_id }) => group_id);
  const removedFrom = Map.groupBy(rule.excluded ?? [], ({ group_id }) => group_id);
  const short = new Map(proposal.lacking.map(({ group_id, count }) => [group_id, count]));
  const byId = new Map(groups.map((group) => [group.id, group]));
  const among = experts.filter(({ person_id }) => chosen.size === 0 || chosen.has(person_id));
  return (groupId) => {
    const closeness = (personId: number) => byGroup.get(groupId)?.get(personId) ?? 'none';
    const had = (chosenFor.get(groupId) ?? []).map(({ person_id }) => person_id);
    const removed = new Set(removedFrom.get(groupId)?.map(({ person_id }) => person_id));
    const [lacking, group] = [short.get(groupId) ?? 0, byId.get(groupId)];
    const asked = {
      ...{ among, cap: rule.cap, had: [...(group?.expert_ids ?? []), ...had] },
      isRemoved: (id: number) => removed.has(id),
      isStranger: (id: number) => pairCost(closeness(id), subjectFirst) === null,
    };
    return {
      experts: had.flatMap((id) => presentExpert(known.get(id), closeness(id))),
      lacking,
      why_lacking: group && lacking > 0 ? lackingSentence(group, asked) : '',
    };
  };
}

/** All that a proposal is made of, as it can be handed to a thread. */
export interface ToShareOut {
  readonly groups: readonly ProposedGroup[];
  readonly experts: readonly LoadedExpert[];
  readonly rule: ProposalRule;
  /** Whom it may name; everybody where nobody is chosen. */
  readonly chosen: ReadonlySet<number>;
  readonly byGroup: ReadonlyMap<number, ReadonlyMap<number, Closeness>>;
  readonly subjectFirst: boolean;
}

/** A thousand groups and all experts of a school take half a second. */
const LONGEST = 30_000;
/** Pairs that are looked at in a few milliseconds. */
const FEW = 5_000;

const thread = new Thread<ToShareOut, Proposal>(new URL('./propose.worker.ts', import.meta.url), LONGEST);

/** Shares experts out beside the serving thread, unless it is done at once. */
export function shareOut(task: ToShareOut, few = FEW): Proposal | Promise<Proposal> {
  return task.groups.length * task.experts.length <= few ? proposeFor(task) : thread.make(task);
}

export function proposeFor({ groups, experts, rule, chosen, byGroup, subjectFirst }: ToShareOut): Proposal {
  return propose(groups, experts, rule, ({ id }, { person_id }) =>
    // Who is locked somewhere is not proposed elsewhere for that.
    chosen.size === 0 || chosen.has(person_id)
      ? pairCost(byGroup.get(id)?.get(person_id) ?? 'none', subjectFirst)
      : null,
  );
}

/** How close each expert is to each group; groups of the same department and major are looked at once. */
async function closenessFor(
  db: Queryable,
  groupIds: readonly number[],
  experts: readonly LoadedExpertRecord[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Closeness>>> {
  const subjectOf = await subjects(db);
  const subjectExperts = experts.map((expert) => ({ ...expert, ...subjectOf(expert) }));
  const known = new Map<string, ReadonlyMap<number, Closeness>>();
  const byGroup = new Map<number, ReadonlyMap<number, Closeness>>();
  for (const course of await coursesOfGroups(db, groupIds)) {
    const key = `${course.department_id}/${course.major_id}`;
    const close = known.get(key) ?? closenessTo(subjectOf(course), subjectExperts);
    known.set(key, close);
    byGroup.set(course.group_id, close);
  }
  return byGroup;
}

interface Placed {
  readonly department_id: number | null;
  readonly major_id: number | null;
}

/** What a course or an expert is about, by the school's departments and majors. */
async function subjects(db: Queryable): Promise<(placed: Placed) => Subject> {
  const departments = await departmentsFrom(db, 1);
  const colleges = new Map(departments.map(({ id }) => [id, collegeAbove(id, departments)?.id ?? null]));
  const majors = await majorsOffered(db);
  const byId = new Map(majors.map((major) => [major.id, major]));
  const byCollege = Map.groupBy(majors, ({ department_id }) => colleges.get(department_id) ?? null);
  return ({ department_id, major_id }) => {
    const college_id = department_id === null ? null : (colleges.get(department_id) ?? null);
    return {
      department_id,
      college_id,
      major: major_id === null ? null : (byId.get(major_id) ?? null),
      offered: college_id === null ? [] : (byCollege.get(college_id) ?? []),
    };
  };
}

/** Who may not choose for a group is not told who reviews it either. */
function presentGroup(group_id: number, group: AssignableGroup | undefined, actor: Actor) {
  const nobody = { assigned: 0, already: [] };
  if (!group) return { group_id, name: '', department_name: '', ...nobody, sentence: GROUP_GONE };
  const { name, department_name, assigned, reviewers } = group;
  const refusal = assigningRefusal(group, actor);
  if (refusal) return { group_id, name, department_name, ...nobody, sentence: REVIEW_SENTENCE[refusal] };
  const already = reviewers.map(({ person_id, name }) => ({ person_id, name }));
  return { group_id, name, department_name, assigned, already, sentence: '' };
}

function presentExpert(
  expert: LoadedExpertRecord | undefined,
  closeness: Closeness,
): Proposed['groups'][number]['experts'] {
  if (!expert) return [];
  const { person_id, name, school_name } = expert;
  const { title, why } = closenessWords(closeness);
  return [{ person_id, name, school_name, closeness: title, why, only_even: closeness === 'none' }];
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
