import type { Faults } from '../forms/faults.ts';
import { contactEntryFaults, newPasswordFault } from './person-form.ts';

export interface ExpertForm {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  /** Empty for somebody of the own school. */
  readonly school_name: string;
  readonly job_title_id: number | null;
  /** Null where the password stays as it is. */
  readonly password: string | null;
}

export interface DepartmentExpertForm extends ExpertForm {
  readonly department_id: number | null;
}

export function expertFaults(form: ExpertForm): Faults<keyof ExpertForm> {
  return { ...contactEntryFaults(form), ...(form.name.trim() === '' ? { name: '请输入姓名' } : {}) };
}

/** Somebody entered here is new to the school, so from another one; the school's own people are appointed. */
export function newExpertFaults(form: ExpertForm): Faults<keyof ExpertForm> {
  const password = newPasswordFault(form.password ?? '');
  return {
    ...expertFaults(form),
    ...(form.school_name.trim() === '' ? { school_name: '请输入校外名称' } : {}),
    ...(password ? { password } : {}),
  };
}

export function expertDepartmentFaults(form: { department_id: number | null }): Faults<'department_id'> {
  return form.department_id === null ? { department_id: '未选择部门' } : {};
}
