import type { PersonRow } from '@course-center/contract/organization/people';
import {
  canGiveRole,
  canManageOrganization,
  canManagePerson,
  canSeeLogins,
} from '@course-center/domain/access/organization';
import { tidyMobile } from '@course-center/domain/account/contact';
import { trimmedPassword } from '@course-center/domain/account/password';
import { weakPasswordFault } from '@course-center/domain/account/weak-password';
import { tidied } from '@course-center/domain/forms/fields';
import { PERSON_FIELDS, personFaults } from '@course-center/domain/organization/person-form';
import { below, equals, type Filter, partOf } from '../../../platform/lists/list-definition.ts';
import { pathOf } from '../../../platform/lists/selected.ts';
import { UNREACHED } from '../../../platform/messages/messages.repository.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import { peopleGuard } from '../judging/hands.ts';
import { HELD, withRoles } from './listed-roles.ts';
import { personColumns, personImporting } from './person.importing.ts';
import {
  findPerson,
  insertPeople,
  type KeptPerson,
  PERSON_COLUMNS,
  referencesToPerson,
  removePerson,
  updatePerson,
  withHash,
} from './person-keeping.ts';
import { numberTold } from './registered-numbers.ts';
import { roleChanges } from './role-changes.ts';

/** A password that is handed on is not easily guessed either. */
function weakFaults({ password, employee_no, name, mobile }: KeptPerson): { password?: string } {
  const fault = weakPasswordFault(password ?? '', [employee_no, name, mobile]);
  return fault ? { password: fault } : {};
}

const STATES: Readonly<Record<string, string>> = {
  enabled: 'p.disabled_at is null',
  signed_in: 'p.disabled_at is null and p.change_password_at is not null',
  disabled: 'p.disabled_at is not null',
};
const state: Filter = (_bind, value) => STATES[String(value)] ?? 'false';
const LACKING: Readonly<Record<string, string>> = {
  role: 'not exists (select 1 from roles h where h.person_id = p.id)',
  first_login: 'p.change_password_at is null',
  contact: `(p.mobile = '' or p.email = '')`,
  address: UNREACHED,
};
/** Those who can sign in, as the dashboard counts them. */
const lacking: Filter = (_bind, value) => `p.disabled_at is null and ${LACKING[String(value)]}`;
const holds: Filter = (bind, value) =>
  `exists (select 1 from roles h where h.person_id = p.id and h.identity = ${bind(value)})`;

/** As the index over it is written. */
const CONTACT = `pairs_of(p.mobile || ' ' || p.email || ' ' || p.username)`;
const byName = partOf('p.search', 'p.name', 'p.employee_no');
const byContact = partOf(CONTACT, 'p.mobile', 'p.email', 'p.username');
/**
 * By any part of what somebody is called, reached or signs in by: all of it stands in the rows. Each is found by its own
 * index and apart: joined by `or`, people are walked in the order of the page, and the pairs of each made anew.
 */
const named: Filter = (bind, value) =>
  `p.id in (select p.id from people p where ${byName(bind, value)}
    union all select p.id from people p where ${byContact(bind, value)})`;

const OWN = Object.keys(PERSON_COLUMNS)
  .map((column) => `p.${column}`)
  .join(', ');

export const personResource: ImportableResource<PersonRow, KeptPerson> = {
  noun: 'person',
  table: 'people',
  title: '人员',
  fields: PERSON_FIELDS,
  list: {
    // The roles stand among what is selected, not among the tables: they are then read for the page's rows only.
    select: `p.id, p.username, p.school_name, ${OWN}, coalesce(d.name, '') as department_name,
      coalesce(t.name, '') as job_title_name,
      p.disabled_at is not null as disabled, p.change_password_at is null as waiting_for_first_login,
      p.last_login_at, p.expert_once, ${HELD}`,
    from: 'people p',
    joins: {
      d: 'left join departments d on d.id = p.department_id',
      t: 'left join job_titles t on t.id = p.job_title_id',
    },
    exported: `${pathOf('p.department_id')} as department_path`,
    filters: {
      name: named,
      department_id: below('p.department_id'),
      identity: holds,
      job_title_id: equals('p.job_title_id'),
      state,
      lacking,
    },
    sorts: {
      name: 'p.name',
      employee_no: 'p.employee_no',
      last_login_at: 'p.last_login_at',
    },
    order: 'name',
    id: 'p.id',
    department: 'p.department_id',
  },
  sheet: [
    ...personColumns,
    { title: '状态', width: 10, cell: ({ disabled }) => (disabled ? '已停用' : '正常') },
  ],
  importing: personImporting,
  mayManage: canManageOrganization,
  untold: (actor) => (canSeeLogins(actor) ? [] : ['last_login_at']),
  seenBy: withRoles,
  async open(scene, form) {
    return form.password === null ? form : { ...form, password: await openOnce(scene, form.password) };
  },
  normalise: (form) => ({
    ...tidied(PERSON_FIELDS, form),
    mobile: tidyMobile(form.mobile),
    password: form.password === null ? null : trimmedPassword(form.password),
  }),
  faults: (form, before) => ({ ...(before === null && weakFaults(form)), ...personFaults(form, before) }),
  forbids({ actor, reach }, before, after) {
    if (before?.held && !canManagePerson(actor, before.held, reach))
      return '该人员持有您无权授予的角色，请由课程中心修改';
    const { given, taken } = roleChanges(before?.roles ?? [], after?.roles ?? []);
    const may = [...given, ...taken].every((role) => canGiveRole(actor, role, reach));
    return may ? null : '您不能授予或取消该角色，请由课程中心操作';
  },
  guard: peopleGuard,
  around: numberTold('person'),
  secret: ['password', 'held', 'expert_once'],
  duplicates: {
    people_employee_no_key: ({ employee_no }) => `工号“${employee_no}”`,
    people_username_key: ({ employee_no }) => `账号“${employee_no}”`,
    people_mobile: ({ mobile }) => `手机号“${mobile}”`,
  },
  find: findPerson,
  prepare: withHash,
  insert: insertPeople,
  update: updatePerson,
  remove: removePerson,
  referencesTo: referencesToPerson,
  departmentOf: ({ department_id }) => department_id,
};
