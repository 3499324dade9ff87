import { PERSON_FIELDS } from '@course-center/domain/organization/person-form';
import { type Static, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { actingQuery, DateTime, exact, Id, IdentityShape, nullable, Text, Version } from '../shapes.ts';

/** A role that is given in the person's form. Faculty groups keep their members themselves. */
export const GivenRole = exact({ identity: IdentityShape, department_id: nullable(Id) });

/** A password only somebody new gets here. */
const { password, ...person } = shapesOf(PERSON_FIELDS, { roles: Type.Array(GivenRole, { maxItems: 20 }) });

export const PersonRow = exact({
  id: Id,
  username: Text(),
  ...person,
  department_name: Text(),
  job_title_name: Text(),
  school_name: Text(),
  /** All of them in words: 负责人（理学院）. */
  role_titles: Type.Array(Text()),
  disabled: Type.Boolean(),
  /** No password of their own yet. */
  waiting_for_first_login: Type.Boolean(),
  last_login_at: nullable(DateTime),
  /** Whether the caller may change this very person: not one who holds a role that they cannot give. */
  may_manage: Type.Boolean(),
  /** Whether they may besides reset the password and keep somebody out. */
  may_manage_account: Type.Boolean(),
  /** Why not, for whoever may change the rest; else empty. */
  account_refusal: Text(),
});
export type PersonRow = Static<typeof PersonRow>;

export const PersonChoice = exact({
  id: Id,
  name: Text(),
  employee_no: Text(),
  department_name: Text(),
  school_name: Text(),
});
export type PersonChoice = Static<typeof PersonChoice>;

/** A password that is shown once, to whoever hands it on; it must be changed at the next login. */
export const InitialPassword = exact({ initial_password: Text(32) });

/** The people that a bulk change takes or took, and those that it skips, with the reason. */
export const BulkChange = exact({
  done: Type.Integer(),
  taken: Type.Array(exact({ id: Id, name: Text() })),
  skipped: Type.Array(exact({ id: Id, name: Text(), sentence: Text() })),
});
export type BulkChange = Static<typeof BulkChange>;

const MOST_AT_ONCE = 200;
/** `own_department`: in whatever department each works. */
const BulkRole = exact({
  identity: IdentityShape,
  department_id: nullable(Id),
  own_department: Type.Boolean(),
});
const PeopleChange = Type.Union([
  exact({ kind: Type.Literal('give'), role: BulkRole }),
  exact({ kind: Type.Literal('take'), role: BulkRole }),
  exact({ kind: Type.Literal('move'), department_id: Id }),
]);
export type PeopleChange = Static<typeof PeopleChange>;

export const peopleEndpoints = {
  ...resourceEndpoints({
    path: 'people',
    title: '人员',
    prefixes: ['admin', 'principal'],
    row: PersonRow,
    form: exact({ ...person, password }),
    filters: {
      /** A part of the name, the employee number, the mobile number, the e-mail address or the username. */
      name: Text(64),
      department_id: Id,
      identity: IdentityShape,
      job_title_id: Id,
      state: Type.Union([Type.Literal('enabled'), Type.Literal('signed_in'), Type.Literal('disabled')]),
      /** Those who still need something: a role, a first login, a way to reach them. */
      lacking: Type.Union([
        Type.Literal('role'),
        Type.Literal('first_login'),
        Type.Literal('contact'),
        Type.Literal('address'),
      ]),
    },
  }),
  /** People to choose from by a part of the name or number: the first 20. */
  choices: ofManagers('GET people/choices', '按姓名或工号查找人员', {
    query: exact({
      'filter[name]': Type.Optional(Text(32)),
      /** Only those who hold this role. */
      'filter[identity]': Type.Optional(IdentityShape),
      /** Only central experts (true) or only experts of departments (false). */
      'filter[central]': Type.Optional(Type.Boolean()),
      ...actingQuery,
    }),
    answer: Type.Array(PersonChoice),
  }),
  disable: ofManagers('POST people/{id}/disable', '停用人员，并结束其登录', {
    body: exact({ version: Version }),
  }),
  enable: ofManagers('POST people/{id}/enable', '启用人员', { body: exact({ version: Version }) }),
  resetPassword: ofManagers('POST people/{id}/reset-password', '重置密码，首次登录须修改', {
    answer: InitialPassword,
  }),
  /** Changes several alike; with `trial` it only says what it would skip. */
  bulk: ofManagers('POST people/bulk', '批量调整角色或部门', {
    bulk: true,
    body: exact({
      people: Type.Array(exact({ id: Id, version: Version }), { minItems: 1, maxItems: MOST_AT_ONCE }),
      change: PeopleChange,
      trial: Type.Boolean(),
    }),
    answer: BulkChange,
  }),
  passwords: ofManagers('POST people/passwords', '批量重置密码，并下载初始密码表；此后无处可查', {
    bulk: true,
    body: exact({ ids: Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE }) }),
    answer: 'file',
  }),
};
