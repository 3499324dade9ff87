import { CLOSENESS_TITLES, type ClosenessTitle } from '@course-center/domain/evaluation/reviews/closeness';
import { MOST_PER_EXPERT, MOST_PER_GROUP } from '@course-center/domain/evaluation/reviews/proposal';
import { type Static, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { actingQuery, exact, Id, nullable, Text } from '../shapes.ts';
import { ProcessOf, Version } from './shapes.ts';

/** An expert whom the caller may assign, and how much they have to do this term on the caller's side. */
export const AssignableExpert = exact({
  person_id: Id,
  name: Text(),
  employee_no: Text(),
  school_name: Text(),
  /** Where they work; empty for somebody from outside. */
  department_name: Text(),
  job_title_name: Text(),
  /** What they are at home in; empty where nothing is entered. */
  major_name: Text(),
  /** The expert groups they belong to. */
  expert_group_ids: Type.Array(Id),
  /** Reviews of the term; those of groups that the caller teaches in are left out. */
  assigned: Type.Integer(),
  submitted: Type.Integer(),
});
export type AssignableExpert = Static<typeof AssignableExpert>;

const Pair = exact({ group_id: Id, person_id: Id });

/** How many were assigned, and which were not and why. */
export const Assigned = exact({
  done: Type.Integer(),
  skipped: Type.Array(exact({ group_id: Id, person_id: Id, name: Text(), expert: Text(), sentence: Text() })),
});
export type Assigned = Static<typeof Assigned>;

/** How many were taken back, how much had been entered, and which were not and why. */
export const Withdrawn = exact({
  done: Type.Integer(),
  /** Leaves with a score or a comment, and overall comments: kept apart until the same expert gets the group again. */
  entered: Type.Integer(),
  skipped: Type.Array(exact({ id: Id, name: Text(), expert: Text(), sentence: Text() })),
});
export type Withdrawn = Static<typeof Withdrawn>;

/** A balanced proposal; nothing is assigned by asking for it. */
export const Proposed = exact({
  /** Whether the school puts the subject before the load: then nobody is named for an even load only. */
  subject_first: Type.Boolean(),
  groups: Type.Array(
    exact({
      group_id: Id,
      name: Text(),
      department_name: Text(),
      /** Those whom it has already. */
      assigned: Type.Integer(),
      already: Type.Array(exact({ person_id: Id, name: Text() })),
      experts: Type.Array(
        exact({
          person_id: Id,
          name: Text(),
          school_name: Text(),
          /** How close they are to the course, and by what. */
          closeness: Type.Unsafe<ClosenessTitle>(Type.String({ enum: [...CLOSENESS_TITLES] })),
          why: Text(),
          /** Nothing but an even load speaks for them: assigned only when somebody says so. */
          only_even: Type.Boolean(),
        }),
      ),
      /** How many it stays short of. */
      lacking: Type.Integer(),
      /** Why nobody fills those places; empty where none is open. */
      why_lacking: Text(),
      /** Why it is left out; empty when it is not. */
      sentence: Text(),
    }),
  ),
  loads: Type.Array(exact({ person_id: Id, name: Text(), before: Type.Integer(), after: Type.Integer() })),
});
export type Proposed = Static<typeof Proposed>;

/** Who reviews which group. An administrator assigns central experts, a principal those of the department. */
export const assignmentEndpoints = {
  experts: ofManagers('GET evaluation/experts', '可分配的专家与评审量', {
    query: exact({ process: ProcessOf, ...actingQuery }),
    answer: Type.Array(AssignableExpert),
  }),
  /** With `trial` it only says what it would skip. */
  assign: ofManagers('POST evaluation/assignments', '分配评审专家', {
    bulk: true,
    kilobytes: 512,
    body: exact({
      pairs: Type.Array(Pair, { minItems: 1, maxItems: 10_000 }),
      trial: Type.Boolean(),
      /** Whom groups had when this was decided: where others came or went since, nobody is assigned. */
      seen: Type.Optional(
        Type.Array(exact({ group_id: Id, person_ids: Type.Array(Id, { maxItems: 1000 }) }), {
          maxItems: 1000,
        }),
      ),
    }),
    answer: Assigned,
  }),
  propose: ofManagers('POST evaluation/assignments/proposal', '均衡分配方案', {
    body: exact({
      group_ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
      /** Those to choose among; all whom the caller may assign when empty. */
      person_ids: Type.Array(Id, { maxItems: 1000 }),
      experts_per_group: Type.Integer({ minimum: 1, maximum: MOST_PER_GROUP }),
      cap: nullable(Type.Integer({ minimum: 1, maximum: MOST_PER_EXPERT })),
      /** Pairs that are settled: they come back as they are, the rest is proposed around them. */
      locked: Type.Optional(Type.Array(Pair, { maxItems: 10_000 })),
      /** Pairs that are not to be proposed. */
      excluded: Type.Optional(Type.Array(Pair, { maxItems: 10_000 })),
    }),
    kilobytes: 1024,
    answer: Proposed,
  }),
  replace: ofManagers('PUT evaluation/assignments/{id}', '更换评审专家', {
    /** `version` is the review's, as it was seen. */
    body: exact({ person_id: Id, version: Version, with_entries: Type.Boolean() }),
  }),
  /** With `trial` it only says what it would skip, and what goes. */
  withdrawMany: ofManagers('POST evaluation/assignments/withdrawal', '批量撤回评审专家', {
    bulk: true,
    body: exact({
      /** Of the reviews. */
      ids: Type.Array(Id, { minItems: 1, maxItems: 2000 }),
      /** Whether those go too whose expert has entered something. */
      with_entries: Type.Boolean(),
      trial: Type.Boolean(),
    }),
    answer: Withdrawn,
  }),
  withdraw: ofManagers('DELETE evaluation/assignments/{id}', '撤回评审专家', {
    query: exact({
      ...actingQuery,
      version: Type.Optional(Version),
      with_entries: Type.Optional(Type.Boolean()),
    }),
  }),
};
