import { expect, test } from 'vitest';
import type { Identity } from '../access/identity.ts';
import { type PersonForm, personFaults } from './person-form.ts';

const GOOD: PersonForm = {
  name: '沈清扬',
  employee_no: '20150001',
  mobile: '13912345678',
  email: '',
  department_id: 3,
  job_title_id: null,
  education_degree: '',
  roles: [{ identity: 2, department_id: 3 }],
  password: null,
};

test.each<[string, Partial<PersonForm>, object]>([
  ['a good form has no faults', {}, {}],
  ['a name is required', { name: ' ' }, { name: '请输入姓名' }],
  ['an employee number is required', { employee_no: '' }, { employee_no: '请输入工号' }],
  ['a department is required', { department_id: null }, { department_id: '未选择部门' }],
  ['a mobile number is required', { mobile: '' }, { mobile: '请输入手机号' }],
  ['a mobile number has 11 digits', { mobile: '1391234567' }, { mobile: '请输入11位数字值手机号' }],
  ['a mobile number has nothing but digits', { mobile: '1391234567x' }, { mobile: '请输入11位数字值手机号' }],
  [
    'a degree is one of five',
    { education_degree: '状元' },
    { education_degree: '学历应为博士研究生、硕士研究生、本科、专科、其它之一' },
  ],
  ['an address is an address', { email: 'a@b' }, { email: '请输入正确的邮箱地址' }],
])('%s', (_fact, change, faults) => {
  expect(personFaults({ ...GOOD, ...change }, GOOD)).toEqual(faults);
});

test('what was entered before there were five degrees may stay', () => {
  const before = { ...GOOD, education_degree: '大学' };
  expect(personFaults({ ...before, name: '沈清' }, before)).toEqual({});
  expect(personFaults({ ...before, education_degree: '大专' }, before)).not.toEqual({});
});

const role = (identity: Identity, department_id: number | null) => ({ identity, department_id });

test.each([
  ['nobody needs a role', [], undefined],
  ['a teacher needs a department', [role(2, null)], '请为角色选择部门'],
  ['an administrator has none', [role(0, 3)], '该角色面向全校，不需要选择部门'],
  ['an expert may have one or none', [role(3, 3), role(3, null)], undefined],
  ['the same role twice is too many', [role(2, 3), role(2, 3)], '同一角色重复，请删除其中一个'],
  ['a committee member is named in the faculty group', [role(5, null)], '学部委员请在“学部”中设置'],
])('%s', (_fact, roles, fault) => {
  expect(personFaults({ ...GOOD, roles }, GOOD).roles).toBe(fault);
});

test.each([
  [null, '请输入登录密码'],
  ['  ', '请输入登录密码'],
  ['12345', '密码长度在 6 到 16 个字符之间'],
  ['123456', undefined],
])('a new person with the password %j: %j', (password, fault) => {
  expect(personFaults({ ...GOOD, password }, null).password).toBe(fault);
});
