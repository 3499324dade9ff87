import { type Static, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { listQuery, ManagedListMeta } from '../list.ts';
import { exact, Id, nullable, Text, Version } from '../shapes.ts';
import { Flag, ProcessOf } from './shapes.ts';

/** How a course is to be evaluated. */
const plan = {
  evaluation_system_id: Id,
  is_team: Flag,
  /** The planning year, such as 2026; may be empty. */
  planning: Text(32),
};

/** A course that is taught in the term, and how it is evaluated, if it is. */
export const PlanRow = exact({
  /** The course's. */
  id: Id,
  code: Text(),
  name: Text(),
  department_name: Text(),
  nature_name: Text(),
  leader: nullable(exact({ id: Id, name: Text(), employee_no: Text() })),
  /** All who teach it. */
  teachers: Type.Integer(),
  plan: nullable(
    exact({
      id: Id,
      process: ProcessOf,
      evaluation_system_name: Text(),
      ...plan,
      version: Version,
      stage_title: Text(),
      /** Whether it may still be changed or withdrawn, and if not, why. */
      may_change: Type.Boolean(),
      why_not: nullable(Text()),
      /** Teachers who have begun to fill in. */
      started: Type.Integer(),
    }),
  ),
});
export type PlanRow = Static<typeof PlanRow>;

/** How many were planned, and which were not and why. */
export const Planned = exact({
  done: Type.Integer(),
  skipped: Type.Array(exact({ id: Id, name: Text(), sentence: Text() })),
});
export type Planned = Static<typeof Planned>;

/** Planning: which of the taught courses are evaluated this term, and how. */
export const planEndpoints = {
  list: ofManagers('GET evaluation/plans', '评估安排', {
    query: listQuery({
      name: Text(500),
      teacher: Text(64),
      department_id: Id,
      nature_id: Id,
      /** 1 planned, 0 not. */
      planned: Flag,
      process: ProcessOf,
      evaluation_system_id: Id,
    }),
    answer: Type.Array(PlanRow),
    meta: ManagedListMeta,
  }),
  /** Plans several; with `trial` it only says what it would skip. */
  create: ofManagers('POST evaluation/plans', '安排评估', {
    bulk: true,
    body: exact({
      course_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      ...plan,
      trial: Type.Boolean(),
    }),
    answer: Planned,
  }),
  change: ofManagers('PUT evaluation/plans/{id}', '修改评估安排', {
    body: exact({ ...plan, version: Version }),
  }),
  withdraw: ofManagers('DELETE evaluation/plans/{id}', '撤销评估安排'),
};
