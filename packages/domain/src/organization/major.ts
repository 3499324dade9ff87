import type { Faults } from '../forms/faults.ts';
import { namedFaults } from './named.ts';

export interface MajorForm {
  readonly name: string;
  readonly code: string;
  readonly department_id: number | null;
}

export function majorFaults(form: MajorForm): Faults<keyof MajorForm> {
  return { ...namedFaults(form), ...(form.department_id === null ? { department_id: '未选择部门' } : {}) };
}
