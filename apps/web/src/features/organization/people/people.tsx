import type { PersonRow } from '@course-center/contract/organization/people';
import { IDENTITIES, IDENTITY_TITLE } from '@course-center/domain/access/identity';
import { PERSON_FIELDS, personFaults } from '@course-center/domain/organization/person-form';
import { resourceCalls } from '../../../request/resource-calls.ts';
import { listScreen } from '../../../ui/list/list-screen.ts';
import { whyNotChanged } from '../../../ui/list/why-not.ts';
import { dayTime } from '../../../ui/table/day-time.ts';
import { Tags } from '../../../ui/table/Tags.tsx';
import { departmentChoices } from '../departments/department-choices.ts';
import { jobTitleChoices } from '../job-title-choices.ts';
import { PersonState } from './PersonState.tsx';
import { PERSON_ACTIONS, PERSON_BULK } from './person-actions.tsx';
import { RoleEditor } from './roles/RoleEditor.tsx';

/** Everybody with an account, as the course centre and principals keep them. */
export const personnel = listScreen({
  noun: '人员',
  description: '在本系统中有账号的人员，以及他们的部门、职称与角色。',
  calls: resourceCalls('people'),
  nameOf: ({ name }) => name,
  whyNot: whyNotChanged,
  fields: PERSON_FIELDS,
  half: true,
  inputs: {
    department_id: { choices: departmentChoices },
    job_title_id: { choices: jobTitleChoices },
    password: { onlyNew: true },
    roles: {
      kind: 'custom',
      half: false,
      render: ({ id, form, onChange }) => (
        <RoleEditor id={id} roles={form.roles} onChange={onChange} departmentId={form.department_id} />
      ),
    },
  },
  filters: [
    { name: 'name', title: '姓名/号码/邮箱', kind: 'text', maxLength: 64 },
    'department_id',
    {
      name: 'identity',
      title: PERSON_FIELDS.roles.title,
      kind: 'select',
      choices: IDENTITIES.map((identity) => ({ value: identity, title: IDENTITY_TITLE[identity] })),
    },
    {
      name: 'state',
      title: '状态',
      kind: 'select',
      choices: [
        { value: 'enabled', title: '正常' },
        { value: 'signed_in', title: '正常，已启用账号' },
        { value: 'disabled', title: '已停用' },
      ],
    },
    'job_title_id',
    {
      name: 'lacking',
      title: '待完善',
      kind: 'select',
      choices: [
        { value: 'role', title: '未分配角色' },
        { value: 'first_login', title: '未完成首次登录' },
        { value: 'contact', title: '联系方式不完整' },
        { value: 'address', title: '没有可用的邮箱' },
      ],
    },
  ],
  columns: [
    { key: 'name', sort: 'name', leads: true },
    { key: 'employee_no', sort: 'employee_no' },
    {
      // In one column: on a laptop the last ones would stand under what is done with a row.
      key: 'department_name',
      title: '部门、职称',
      short: true,
      render: ({ department_name, school_name, job_title_name }) => (
        <div>
          {department_name || school_name || '--'}
          {job_title_name && <div>{job_title_name}</div>}
        </div>
      ),
    },
    { key: 'roles', render: ({ role_titles }) => <Tags texts={role_titles} /> },
    { key: 'mobile', render: (person) => <Reachable {...person} /> },
    { key: 'state', title: '状态', render: (person) => <PersonState {...person} /> },
    {
      key: 'last_login_at',
      title: '最近登录',
      sort: 'last_login_at',
      short: true,
      // The day is what is asked for, and all that fits beside what is done with a row.
      render: ({ last_login_at }) => (last_login_at ? <LastLogin at={dayTime(last_login_at)} /> : '--'),
    },
  ],
  faults: personFaults,
  unique: (sentence) => (sentence.includes(PERSON_FIELDS.mobile.title) ? 'mobile' : 'employee_no'),
  removal: {
    verb: '删除',
    consequence: '删除后不可恢复。有任课、评审等记录的人员不会被删除，可改为停用。',
  },
  actions: PERSON_ACTIONS,
  bulk: PERSON_BULK,
  importKind: 'people',
});

function LastLogin({ at }: { readonly at: string }) {
  return <span title={at}>{at.slice(0, 'YYYY-MM-DD'.length)}</span>;
}

/** How somebody is reached, and what is missing for it. */
function Reachable({ mobile, email }: Pick<PersonRow, 'mobile' | 'email'>) {
  const missing = [
    mobile === '' ? PERSON_FIELDS.mobile.title : '',
    email === '' ? PERSON_FIELDS.email.title : '',
  ]
    .filter(Boolean)
    .join('、');
  return (
    <>
      {mobile}
      {missing && <div>缺{missing}</div>}
    </>
  );
}
