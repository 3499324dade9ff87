import type { Faults } from '../answers/faults.ts';

export interface CourseForm {
  readonly name: string;
  readonly code: string;
  readonly department_id: number | null;
}

/** The specification has one sentence for all three. A required check passes for 0 and false. */
const MISSING = '部门名称不能为空';

export function courseFaults({ name, code, department_id }: CourseForm): Faults<keyof CourseForm> {
  const faults: Faults<keyof CourseForm> = {};
  if (name.trim() === '') faults.name = MISSING;
  if (code.trim() === '') faults.code = MISSING;
  if (department_id === null) faults.department_id = MISSING;
  return faults;
}
