import type { Faults } from '../forms/faults.ts';
import { type Fields, type FormOf, faultsIn } from '../forms/fields.ts';
import { entryFaults, PERSONAL_FIELDS } from './person-form.ts';

export const EXPERT_FIELDS = {
  name: PERSONAL_FIELDS.name,
  mobile: { ...PERSONAL_FIELDS.mobile, hint: '同时是登录账号。' },
  /** Empty for somebody of the own school. */
  school_name: { title: '校外名称', kind: 'text', longest: 64, hint: '所在学校或单位的名称。' },
  job_title_id: PERSONAL_FIELDS.job_title_id,
  /** Of an expert from outside the nearest that the school has; who works here has at least a department. */
  major_id: {
    title: '学科专业',
    kind: 'reference',
    of: 'majors',
    hint: '均衡分配时优先评审同学科的课程；可以不填。',
  },
  email: PERSONAL_FIELDS.email,
  password: PERSONAL_FIELDS.password,
} as const satisfies Fields;

export const DEPARTMENT_EXPERT_FIELDS = {
  ...EXPERT_FIELDS,
  department_id: { title: '聘任部门', kind: 'reference', of: 'departments', required: '未选择部门' },
} as const satisfies Fields;

export type ExpertForm = FormOf<typeof EXPERT_FIELDS>;
export type DepartmentExpertForm = FormOf<typeof DEPARTMENT_EXPERT_FIELDS>;

/** Somebody entered here is new to the school, so from another one; the school's own people are appointed. */
export function expertFaults(form: ExpertForm, before: ExpertForm | null): Faults<keyof ExpertForm> {
  const stranger = before === null && form.school_name.trim() === '';
  return {
    ...entryFaults(form, before),
    ...faultsIn(EXPERT_FIELDS, form, before),
    ...(stranger && { school_name: '请输入校外名称' }),
  };
}

export function expertDepartmentFaults(form: { department_id: number | null }): Faults<'department_id'> {
  const { department_id } = DEPARTMENT_EXPERT_FIELDS;
  return faultsIn({ department_id }, form, null);
}
