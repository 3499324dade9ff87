import type { Faults } from '../forms/faults.ts';

export interface CourseForm {
  readonly code: string;
  readonly name: string;
  readonly department_id: number | null;
  readonly nature_id: number | null;
  readonly major_id: number | null;
  readonly category: string;
  readonly professional_object: string;
  readonly evaluation_mode: string;
  readonly teaching_method: string;
  readonly credit: number;
  readonly theory_class_hour: number;
  readonly experiment_class_hour: number;
  readonly practice_class_hour: number;
  readonly extracurricular_class_hour: number;
}

/** The specification has one sentence for all three. A required check passes for 0 and false. */
const MISSING = '部门名称不能为空';

const HOURS = [
  'theory_class_hour',
  'experiment_class_hour',
  'practice_class_hour',
  'extracurricular_class_hour',
] as const;

export function courseFaults(form: CourseForm): Faults<keyof CourseForm> {
  const faults: Faults<keyof CourseForm> = {};
  if (form.name.trim() === '') faults.name = MISSING;
  if (form.code.trim() === '') faults.code = MISSING;
  if (form.department_id === null) faults.department_id = MISSING;
  if (!isCredit(form.credit)) faults.credit = '学分应为 0 到 100 之间、最多两位小数的数字';
  for (const kind of HOURS) if (!isHours(form[kind])) faults[kind] = '学时应为 0 到 10000 之间的整数';
  return faults;
}

/** At most two decimals; 2.3 × 100 is not quite 230 in floating point. */
function isCredit(credit: number): boolean {
  return credit >= 0 && credit <= 100 && Math.abs(credit * 100 - Math.round(credit * 100)) < 1e-6;
}

function isHours(hours: number): boolean {
  return Number.isInteger(hours) && hours >= 0 && hours <= 10_000;
}
