import { type Static, Type } from 'typebox';
import { ofAdmin, ofManagers } from '../endpoint.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, nullable, Sealed, Text } from '../shapes.ts';

const expert = {
  name: Text(32),
  mobile: Text(20),
  email: Text(100),
  /** Empty for somebody of the own school. */
  school_name: Text(64),
  job_title_id: nullable(Id),
  /** Sealed; only a new person gets one here. */
  password: nullable(Sealed),
};

const ExpertForm = exact(expert);
const DepartmentExpertForm = exact({ ...expert, department_id: nullable(Id) });

/** `id` is that of the appointment, not of the person: somebody may be an expert of two departments. */
const appointed = {
  id: Id,
  person_id: Id,
  name: Text(),
  employee_no: Text(),
  mobile: Text(),
  email: Text(),
  school_name: Text(),
  job_title_id: nullable(Id),
  job_title_name: Text(),
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
    form: ExpertForm,
    filters: { name: Text(32), school_name: Text(64), external: Type.Boolean(), job_title_id: Id },
  }),
  appoint: ofAdmin('POST experts/appoint', '从人员中聘任校级专家', {
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
    form: DepartmentExpertForm,
    filters: { name: Text(32), department_id: Id, external: Type.Boolean(), job_title_id: Id },
  }),
  appoint: ofManagers('POST department-experts/appoint', '从人员中聘任院级专家', {
    body: exact({ department_id: Id, person_ids: PersonIds }),
    answer: Appointed,
  }),
};
