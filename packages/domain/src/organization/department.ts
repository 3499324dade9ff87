import type { Faults } from '../answers/faults.ts';

export const DEPARTMENT_TYPES = ['学院', '教研室', '职能部门', '其它'] as const;
export type DepartmentType = (typeof DEPARTMENT_TYPES)[number];

export interface DepartmentForm {
  readonly name: string;
  readonly type: string;
  readonly parent_id: number | null;
}

export function departmentFaults({ name, type }: DepartmentForm): Faults<keyof DepartmentForm> {
  const faults: Faults<keyof DepartmentForm> = {};
  if (name.trim() === '') faults.name = '部门名称不能为空';
  if (!(DEPARTMENT_TYPES as readonly string[]).includes(type)) faults.type = '部门类型为必选';
  return faults;
}
