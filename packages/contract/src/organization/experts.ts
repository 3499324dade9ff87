import { DEPARTMENT_EXPERT_FIELDS, EXPERT_FIELDS } from '@course-center/domain/organization/expert-form';
import { type Static, Type } from 'typebox';
import { ofAdmin, ofManagers } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';

/** A password only somebody new gets here. */
const { password, ...expert } = shapesOf(EXPERT_FIELDS);

/** `id` is that of the appointment, not of the person: somebody may be an expert of two departments. */
const appointed = {
  id: Id,
  person_id: Id,
  ...expert,
  employee_no: Text(),
  job_title_name: Text(),
  major_name: Text(),
  /** Where the person works; empty for somebody from outside. */
  works_at: Text(),
  expert_groups: Type.Integer(),
  disabled: Type.Boolean(),
  /** No password of their own yet. */
  waiting_for_first_login: Type.Boolean(),
  /** Whether the caller may change the person's data; the appointment itself they may end anyway. */
  may_manage: Type.Boolean(),
};

export const ExpertRow = exact(appointed);
export type ExpertRow = Static<typeof ExpertRow>;

export const DepartmentExpertRow = exact({
  ...appointed,
  department_id: Id,
  department_name: Text(),
});
export type DepartmentExpertRow = Static<typeof DepartmentExpertRow>;

const PersonIds = Type.Array(Id, { minItems: 1, maxItems: 200 });
const Appointed = exact({
  appointed: Type.Integer(),
  /** Those who were experts here already. */
  skipped: Type.Array(Text()),
});

/** Central experts: the school's. */
export const expertEndpoints = {
  ...resourceEndpoints({
    path: 'experts',
    title: '校级专家',
    prefixes: ['admin'],
    row: ExpertRow,
    form: exact({ ...expert, password }),
    filters: {
      name: expert.name,
      school_name: expert.school_name,
      external: Type.Boolean(),
      job_title_id: Id,
    },
  }),
  appoint: ofAdmin('POST experts/appoint', '从人员中聘任校级专家', {
    bulk: true,
    body: exact({ person_ids: PersonIds }),
    answer: Appointed,
  }),
};

/** Experts of a department. */
export const departmentExpertEndpoints = {
  ...resourceEndpoints({
    path: 'department-experts',
    title: '院级专家',
    prefixes: ['admin', 'principal'],
    row: DepartmentExpertRow,
    form: exact(shapesOf(DEPARTMENT_EXPERT_FIELDS)),
    filters: { name: expert.name, department_id: Id, external: Type.Boolean(), job_title_id: Id },
  }),
  appoint: ofManagers('POST department-experts/appoint', '从人员中聘任院级专家', {
    bulk: true,
    body: exact({ department_id: Id, person_ids: PersonIds }),
    answer: Appointed,
  }),
};
