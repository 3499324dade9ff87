import { IDENTITY, type Identity } from '../access/identity.ts';
import { EMAIL, EMAIL_PATTERN, MOBILE, tidyMobile } from '../account/contact.ts';
import { passwordLengthFault } from '../account/password.ts';
import type { Faults } from '../forms/faults.ts';
import { type Fields, type FormOf, faultsIn } from '../forms/fields.ts';

export interface GivenRole {
  readonly identity: Identity;
  readonly department_id: number | null;
}

export const EDUCATION_DEGREES = ['博士研究生', '硕士研究生', '本科', '专科', '其它'] as const;

/** What everybody has whom somebody else enters: people and experts. */
export const PERSONAL_FIELDS = {
  name: { title: '姓名', kind: 'text', longest: 32, required: '请输入姓名' },
  job_title_id: { title: '职称', kind: 'reference', of: 'jobTitles' },
  mobile: { ...MOBILE, required: '请输入手机号' },
  email: { ...EMAIL, hint: '可以不填。' },
  password: { title: '登录密码', kind: 'password', hint: '6 到 16 个字符，本人首次登录时须修改。' },
} as const satisfies Fields;

export const PERSON_FIELDS = {
  name: PERSONAL_FIELDS.name,
  employee_no: {
    title: '工号',
    kind: 'text',
    longest: 32,
    required: '请输入工号',
    hint: '同时是登录账号。',
  },
  department_id: { title: '部门', kind: 'reference', of: 'departments', required: '未选择部门' },
  job_title_id: PERSONAL_FIELDS.job_title_id,
  education_degree: { title: '学历', kind: 'text', longest: 32, words: EDUCATION_DEGREES },
  mobile: PERSONAL_FIELDS.mobile,
  email: PERSONAL_FIELDS.email,
  password: PERSONAL_FIELDS.password,
  roles: { title: '角色', kind: 'own', blank: [] as readonly GivenRole[] },
} as const satisfies Fields;

export type PersonForm = FormOf<typeof PERSON_FIELDS>;

/** The roles that stand in a person's form, and whether they are held in a department. */
export const ROLE_DEPARTMENT = {
  [IDENTITY.administrator]: 'none',
  [IDENTITY.principal]: 'required',
  [IDENTITY.teacher]: 'required',
  /** Without a department: a central expert. */
  [IDENTITY.expert]: 'optional',
  [IDENTITY.leader]: 'none',
  [IDENTITY.partyBranch]: 'required',
} as const satisfies Partial<Record<Identity, 'none' | 'optional' | 'required'>>;

export function isGivenInForm(identity: Identity): identity is keyof typeof ROLE_DEPARTMENT {
  return Object.hasOwn(ROLE_DEPARTMENT, identity);
}

/** Checks a person as somebody else enters them. */
export function personFaults(form: PersonForm, before: PersonForm | null): Faults<keyof PersonForm> {
  const roles = rolesFault(form.roles);
  return {
    ...entryFaults(form, before),
    ...faultsIn(PERSON_FIELDS, form, before),
    ...(roles && { roles }),
  };
}

/** What a number, an address and a first password have to be; what is missing, the fields say. */
export function entryFaults(
  form: Pick<PersonForm, 'mobile' | 'email' | 'password'>,
  before: object | null,
): Faults<'mobile' | 'email' | 'password'> {
  const mobile = tidyMobile(form.mobile);
  const email = form.email.trim();
  const password = before === null && newPasswordFault(form.password ?? '');
  return {
    ...(!/^\d{11}$/.test(mobile) && {
      mobile: mobile === '' ? PERSONAL_FIELDS.mobile.required : '请输入11位数字值手机号',
    }),
    ...(email !== '' && !EMAIL_PATTERN.test(email) && { email: '请输入正确的邮箱地址' }),
    ...(password && { password }),
  };
}

export function newPasswordFault(password: string): string | undefined {
  return password.trim() === '' ? '请输入登录密码' : passwordLengthFault(password.trim());
}

function rolesFault(roles: readonly GivenRole[]): string | undefined {
  const seen = new Set<string>();
  for (const { identity, department_id } of roles) {
    if (!isGivenInForm(identity)) return '学部委员请在“学部”中设置';
    const wants = ROLE_DEPARTMENT[identity];
    if (wants === 'required' && department_id === null) return '请为角色选择部门';
    if (wants === 'none' && department_id !== null) return '该角色面向全校，不需要选择部门';
    const key = `${identity}:${department_id}`;
    if (seen.has(key)) return '同一角色重复，请删除其中一个';
    seen.add(key);
  }
  return undefined;
}
