import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { assigningRefusal } from '@course-center/domain/evaluation/reviews/assigning';
import {
  type Closeness,
  type CodedMajor,
  closenessAmong,
  closenessWords,
  pairCost,
  type Subject,
} from '@course-center/domain/evaluation/reviews/closeness';
import { lackingSentence } from '@course-center/domain/evaluation/reviews/lacking';
import { type Proposal, type ProposalRule, propose } from '@course-center/domain/evaluation/reviews/proposal';
import { REVIEW_SENTENCE } from '@course-center/domain/evaluation/reviews/review-sentence';
import { collegeAbove, type Placed } from '@course-center/domain/organization/department';
import type { Actor } from '../../../wire/context.ts';
import { type AssignableGroup, GROUP_GONE } from './assignable-groups.ts';
import type { LoadedExpertRecord } from './experts.repository.ts';

export interface ProposalAsked extends ProposalRule {
  readonly group_ids: readonly number[];
  /** Whom it may name; everybody where nobody is chosen. */
  readonly person_ids: readonly number[];
}

/** Where a course or an expert belongs. */
interface Belonging {
  readonly department_id: number | null;
  readonly major_id: number | null;
}

/** All that a proposal is made of, as it can be handed to a thread. */
export interface ToPropose {
  readonly asked: ProposalAsked;
  readonly actor: Actor;
  /** Those that the caller sees, by id. */
  readonly groups: ReadonlyMap<number, AssignableGroup>;
  /** Of each group the course's. */
  readonly courses: readonly (Belonging & { readonly group_id: number })[];
  readonly experts: readonly LoadedExpertRecord[];
  readonly departments: readonly (Placed & { readonly type: string })[];
  readonly majors: readonly (CodedMajor & { readonly department_id: number })[];
  readonly subjectFirst: boolean;
}

type ByGroup = ReadonlyMap<number, ReadonlyMap<number, Closeness>>;
type LoadedExpert = LoadedExpertRecord & { readonly load: number };

/** Makes a proposal and says of each group what comes of it. */
export function makeProposal(task: ToPropose): Proposed {
  const { asked, actor, groups, subjectFirst } = task;
  const byGroup = closenessFor(task);
  const experts = expertsAsked(task);
  const among = chosenAmong(asked, experts);
  const mayBeNamed = new Set(among.map(({ person_id }) => person_id));
  const open = [...groups.values()].filter((group) => assigningRefusal(group, actor) === null);
  const proposal = propose(open, experts, asked, ({ id }, { person_id }) =>
    // Who is locked somewhere is not proposed elsewhere for that.
    mayBeNamed.has(person_id) ? pairCost(byGroup.get(id)?.get(person_id) ?? 'none', subjectFirst) : null,
  );
  const known = new Map(experts.map((expert) => [expert.person_id, expert]));
  const groupIn = presenterOf(task, { proposal, byGroup, among, known });
  return {
    subject_first: subjectFirst,
    groups: [...new Set(asked.group_ids)].map((id) => ({
      ...presentGroup(id, groups.get(id), actor),
      ...groupIn(id),
    })),
    loads: loadsOf(experts, proposal),
  };
}

/** Those who are chosen among, and whoever is settled somewhere. */
function expertsAsked({ asked, experts }: ToPropose): LoadedExpert[] {
  const chosen = new Set(asked.person_ids);
  const locked = new Set(asked.locked?.map(({ person_id }) => person_id));
  return experts
    .filter(({ person_id }) => chosen.size === 0 || chosen.has(person_id) || locked.has(person_id))
    .map((expert) => ({ ...expert, load: expert.assigned }));
}

function chosenAmong({ person_ids }: ProposalAsked, experts: readonly LoadedExpert[]): LoadedExpert[] {
  const chosen = new Set(person_ids);
  return experts.filter(({ person_id }) => chosen.size === 0 || chosen.has(person_id));
}

type Came = Pick<Proposed['groups'][number], 'experts' | 'lacking' | 'why_lacking'>;

interface Made {
  readonly proposal: Proposal;
  readonly byGroup: ByGroup;
  /** Those who are chosen among. */
  readonly among: readonly LoadedExpert[];
  readonly known: ReadonlyMap<number, LoadedExpert>;
}

/** What a proposal says of each group: whom it gets, and why it stays short. */
function presenterOf(
  { asked, groups, subjectFirst }: ToPropose,
  { proposal, byGroup, among, known }: Made,
): (groupId: number) => Came {
  const chosenFor = Map.groupBy(proposal.pairs, ({ group_id }) => group_id);
  const removedFrom = Map.groupBy(asked.excluded ?? [], ({ group_id }) => group_id);
  const short = new Map(proposal.lacking.map(({ group_id, count }) => [group_id, count]));
  return (groupId) => {
    const closeness = (personId: number) => byGroup.get(groupId)?.get(personId) ?? 'none';
    const had = (chosenFor.get(groupId) ?? []).map(({ person_id }) => person_id);
    const removed = new Set(removedFrom.get(groupId)?.map(({ person_id }) => person_id));
    // Only of groups that the proposal is made for.
    const [lacking, group] = [short.get(groupId) ?? 0, groups.get(groupId)];
    const lack = {
      ...{ among, cap: asked.cap, had: [...(group?.expert_ids ?? []), ...had] },
      isRemoved: (id: number) => removed.has(id),
      isStranger: (id: number) => pairCost(closeness(id), subjectFirst) === null,
    };
    return {
      experts: had.flatMap((id) => presentExpert(known.get(id), closeness(id))),
      lacking,
      why_lacking: group && lacking > 0 ? lackingSentence(group, lack) : '',
    };
  };
}

/** How close each expert is to each group; groups of the same department and major are looked at once. */
function closenessFor(task: ToPropose): ByGroup {
  const subjectOf = subjects(task);
  const closenessTo = closenessAmong(task.experts.map((expert) => ({ ...expert, ...subjectOf(expert) })));
  const known = new Map<string, ReadonlyMap<number, Closeness>>();
  const byGroup = new Map<number, ReadonlyMap<number, Closeness>>();
  for (const course of task.courses) {
    const key = `${course.department_id}/${course.major_id}`;
    const close = known.get(key) ?? closenessTo(subjectOf(course));
    known.set(key, close);
    byGroup.set(course.group_id, close);
  }
  return byGroup;
}

/** What a course or an expert is about, by the school's departments and majors. */
function subjects({ departments, majors }: ToPropose): (of: Belonging) => Subject {
  const colleges = new Map(departments.map(({ id }) => [id, collegeAbove(id, departments)?.id ?? null]));
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
  expert: LoadedExpert | undefined,
  closeness: Closeness,
): Proposed['groups'][number]['experts'] {
  if (!expert) return [];
  const { person_id, name, school_name } = expert;
  const { title, why } = closenessWords(closeness);
  return [{ person_id, name, school_name, closeness: title, why, only_even: closeness === 'none' }];
}

function loadsOf(experts: readonly LoadedExpert[], { pairs }: Proposal): Proposed['loads'] {
  const more = Map.groupBy(pairs, ({ person_id }) => person_id);
  return experts.map(({ person_id, name, assigned: before }) => ({
    person_id,
    name,
    before,
    after: before + (more.get(person_id)?.length ?? 0),
  }));
}
