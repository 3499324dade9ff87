import type { Process } from '../evaluation/stage-table.ts';
import type { Faults } from '../forms/faults.ts';
import { namedFaults } from './named.ts';

export interface FacultyGroupForm {
  readonly name: string;
  readonly department_ids: readonly number[];
  readonly person_ids: readonly number[];
}

export interface ExpertGroupForm {
  readonly process: Process;
  readonly name: string;
  readonly person_ids: readonly number[];
}

/** A committee over nothing decides nothing. */
export function facultyGroupFaults(form: FacultyGroupForm): Faults<keyof FacultyGroupForm> {
  return {
    ...namedFaults(form),
    ...(form.department_ids.length === 0 ? { department_ids: '未选择部门' } : {}),
  };
}

export function expertGroupFaults(form: ExpertGroupForm): Faults<keyof ExpertGroupForm> {
  return {
    ...namedFaults(form),
    ...(form.person_ids.length === 0 ? { person_ids: '请至少选择一位专家' } : {}),
  };
}
