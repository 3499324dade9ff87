import type { DepartmentExpertRow, ExpertRow } from '@course-center/contract/organization/experts';
import {
  canManageExpert,
  canManageOrganization,
  canManageSchoolLists,
} from '@course-center/domain/access/organization';
import { tidyMobile } from '@course-center/domain/account/contact';
import { trimmedPassword } from '@course-center/domain/account/password';
import { tidied } from '@course-center/domain/forms/fields';
import {
  DEPARTMENT_EXPERT_FIELDS,
  type DepartmentExpertForm,
  EXPERT_FIELDS,
  type ExpertForm,
  expertDepartmentFaults,
  expertFaults,
} from '@course-center/domain/organization/expert-form';
import { sql } from '../../../database/query.ts';
import {
  below,
  contains,
  equals,
  type Filter,
  type ListDefinition,
  partOf,
} from '../../../platform/lists/list-definition.ts';
import type { ImportableResource, Resource } from '../../../platform/resources/resource.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import { judgesGuard } from '../judging/hands.ts';
import { numberTold } from '../people/registered-numbers.ts';
import {
  centralExpertImporting,
  departmentExpertColumns,
  departmentExpertImporting,
  expertColumns,
} from './expert.importing.ts';
import { type Appointments, CENTRAL, DEPARTMENTAL, expertKeeping, type Kept } from './expert-keeping.ts';
import { standingOf, withMayManage } from './standing.ts';

const external: Filter = (_bind, value) => `p.school_name ${value ? '<>' : '='} ''`;

/** A row per appointment: a role of an expert, and the person who holds it. */
const list: Omit<ListDefinition, 'always'> = {
  select: `r.id, p.id as person_id, p.name, p.employee_no, p.mobile, p.email, p.school_name, p.job_title_id,
    coalesce(t.name, '') as job_title_name, p.major_id, coalesce(j.name, '') as major_name, coalesce(w.name, '') as works_at, p.disabled_at is not null as disabled,
    p.change_password_at is null as waiting_for_first_login,
    r.department_id, d.name as department_name,
    (select count(*)::int from expert_group_members m where m.person_id = p.id) as expert_groups,
    ${standingOf('p')} as standing`,
  from: `roles r join people p on p.id = r.person_id left join departments d on d.id = r.department_id
    left join departments w on w.id = p.department_id left join job_titles t on t.id = p.job_title_id
    left join majors j on j.id = p.major_id`,
  filters: {
    name: partOf('p.search', 'p.name', 'p.employee_no'),
    school_name: contains('p.school_name'),
    department_id: below('r.department_id'),
    external,
    job_title_id: equals('p.job_title_id'),
  },
  sorts: { name: 'p.name', school_name: 'p.school_name', department: 'd.name' },
  order: 'name',
  id: 'r.id',
};

const worksAt = { title: '工作部门', width: 28, cell: ({ works_at }: ExpertRow) => works_at };

/** What central experts and those of departments have in common. */
function expertResource<Row extends ExpertRow, Form extends ExpertForm>(kind: Appointments) {
  return {
    table: 'roles',
    // What is changed of an expert are the person's data, which other lists change too.
    versions: {
      table: 'people',
      listed: 'p.version',
      rowsOf: (_change, id) => sql`id = (select person_id from roles where id = ${id})`,
    },
    seenBy: withMayManage<Row>,
    async open(scene, form) {
      return form.password === null ? form : { ...form, password: await openOnce(scene, form.password) };
    },
    normalise: (form) => ({
      ...tidied(EXPERT_FIELDS, form),
      mobile: tidyMobile(form.mobile),
      password: form.password === null ? null : trimmedPassword(form.password),
    }),
    forbids({ actor, reach }, before, after) {
      // The appointment may be ended whoever holds it; the rest is about the person's data.
      if (!before || !after) return null;
      if (before.standing && !canManageExpert(actor, before.standing, reach))
        return '该专家的资料不由您管理，请由课程中心修改';
      return before.school_name === '' && after.school_name !== '' ? '本校人员没有校外名称，请留空' : null;
    },
    guard: judgesGuard,
    // What else somebody is decides who may change them, and is no part of what was changed.
    secret: ['password', 'standing'],
    duplicates: {
      roles_person_id_identity_department_id_faculty_group_id_key: ({ name }) => `“${name}”在该部门的聘任`,
      people_mobile: ({ mobile }) => `手机号“${mobile}”`,
      // The account and the number are the mobile number.
      people_username_key: ({ mobile }) => `手机号“${mobile}”`,
      people_employee_no_key: ({ mobile }) => `手机号“${mobile}”`,
    },
    ...expertKeeping<Form>(kind),
  } satisfies Partial<Resource<Row, Kept<Form>>>;
}

export const centralExpertResource: ImportableResource<ExpertRow, Kept<ExpertForm>> = {
  ...expertResource<ExpertRow, ExpertForm>(CENTRAL),
  noun: 'expert',
  title: '校级专家',
  fields: EXPERT_FIELDS,
  list: { ...list, always: () => 'r.identity = 3 and r.department_id is null' },
  sheet: [...expertColumns, worksAt],
  importing: centralExpertImporting,
  mayManage: canManageSchoolLists,
  faults: expertFaults,
};

export const departmentExpertResource: ImportableResource<DepartmentExpertRow, Kept<DepartmentExpertForm>> = {
  ...expertResource<DepartmentExpertRow, DepartmentExpertForm>(DEPARTMENTAL),
  noun: 'department_expert',
  title: '院级专家',
  fields: DEPARTMENT_EXPERT_FIELDS,
  list: {
    ...list,
    always: () => 'r.identity = 3 and r.department_id is not null',
    order: 'department,name',
    department: 'r.department_id',
  },
  sheet: [...departmentExpertColumns, worksAt],
  importing: departmentExpertImporting,
  mayManage: canManageOrganization,
  around: numberTold('department_expert'),
  faults: (form, before) => ({ ...expertFaults(form, before), ...expertDepartmentFaults(form) }),
  departmentOf: ({ department_id }) => department_id,
};
