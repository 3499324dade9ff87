import type { PersonRow } from '@course-center/contract/organization/people';
import { IDENTITIES, IDENTITY_TITLE } from '@course-center/domain/access/identity';
import {
  EDUCATION_DEGREES,
  newPersonFaults,
  personFaults,
} from '@course-center/domain/organization/person-form';
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
  filters: [
    { name: 'name', title: '姓名或工号', kind: 'text', maxLength: 32 },
    { name: 'department_id', title: '部门', kind: 'select', choices: departmentChoices },
    {
      name: 'identity',
      title: '角色',
      kind: 'select',
      choices: IDENTITIES.map((identity) => ({ value: identity, title: IDENTITY_TITLE[identity] })),
    },
    { name: 'job_title_id', title: '职称', kind: 'select', choices: jobTitleChoices },
    {
      name: 'state',
      title: '状态',
      kind: 'select',
      choices: [
        { value: 'enabled', title: '正常' },
        { value: 'disabled', title: '已停用' },
      ],
    },
    {
      name: 'lacking',
      title: '待完善',
      kind: 'select',
      choices: [
        { value: 'role', title: '未分配角色' },
        { value: 'first_login', title: '未完成首次登录' },
        { value: 'contact', title: '联系方式不完整' },
      ],
    },
  ],
  columns: [
    { key: 'name', title: '姓名', sort: 'name', leads: true },
    { key: 'employee_no', title: '工号', sort: 'employee_no' },
    {
      key: 'department_name',
      title: '部门',
      short: true,
      render: ({ department_name, school_name }) => department_name || school_name || '--',
    },
    { key: 'job_title_name', title: '职称', short: true },
    { key: 'roles', title: '角色', render: ({ role_titles }) => <Tags texts={role_titles} /> },
    { key: 'mobile', title: '手机号', render: (person) => <Reachable {...person} /> },
    { key: 'state', title: '状态', render: (person) => <PersonState {...person} /> },
    {
      key: 'last_login_at',
      title: '最近登录',
      sort: 'last_login_at',
      render: ({ last_login_at }) => (last_login_at ? dayTime(last_login_at) : '--'),
    },
  ],
  fields: [
    { name: 'name', title: '姓名', kind: 'text', maxLength: 32, half: true },
    {
      name: 'employee_no',
      title: '工号',
      kind: 'text',
      maxLength: 32,
      half: true,
      hint: '同时是登录账号。',
    },
    { name: 'mobile', title: '手机号', kind: 'text', maxLength: 20, half: true },
    { name: 'email', title: '邮箱', kind: 'text', maxLength: 100, half: true, hint: '可以不填。' },
    { name: 'department_id', title: '部门', kind: 'select', choices: departmentChoices, half: true },
    { name: 'job_title_id', title: '职称', kind: 'select', choices: jobTitleChoices, half: true },
    {
      name: 'education_degree',
      title: '学历',
      kind: 'text',
      maxLength: 32,
      suggestions: EDUCATION_DEGREES,
      half: true,
    },
    {
      name: 'password',
      title: '登录密码',
      kind: 'password',
      maxLength: 16,
      half: true,
      onlyNew: true,
      hint: '6 到 16 个字符，本人首次登录时须修改。',
    },
    {
      name: 'roles',
      title: '角色',
      kind: 'custom',
      render: ({ id, form, onChange }) => (
        <RoleEditor id={id} roles={form.roles} onChange={onChange} departmentId={form.department_id} />
      ),
    },
  ],
  empty: {
    name: '',
    employee_no: '',
    mobile: '',
    email: '',
    department_id: null,
    job_title_id: null,
    education_degree: '',
    roles: [],
    password: null,
  },
  faults: (form, row) => (row ? personFaults(form) : newPersonFaults(form)),
  unique: (sentence) => (sentence.includes('手机号') ? 'mobile' : 'employee_no'),
  removal: {
    verb: '删除',
    consequence: '删除后不可恢复。有任课、评审等记录的人员不会被删除，可改为停用。',
  },
  actions: PERSON_ACTIONS,
  bulk: PERSON_BULK,
  importKind: 'people',
});

/** How somebody is reached, and what is missing for it. */
function Reachable({ mobile, email }: Pick<PersonRow, 'mobile' | 'email'>) {
  const missing = [mobile === '' ? '手机号' : '', email === '' ? '邮箱' : ''].filter(Boolean).join('、');
  return (
    <>
      {mobile}
      {missing && <div>缺{missing}</div>}
    </>
  );
}
