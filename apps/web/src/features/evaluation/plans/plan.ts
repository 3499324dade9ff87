import type { PlanRow } from '@course-center/contract/evaluation/plans';
import { planningFaults } from '@course-center/domain/evaluation/planning';
import type { Faults } from '@course-center/domain/forms/faults';
import { TERM_PATTERN } from '@course-center/domain/forms/term-title';

/** How a course is to be evaluated. */
export interface Plan {
  readonly evaluation_system_id: number;
  /** 1 for a team, 0 where every teacher is judged alone. */
  readonly is_team: number;
  readonly planning: string;
}

/** The same while it is entered. */
export interface PlanForm extends Omit<Plan, 'evaluation_system_id'> {
  readonly evaluation_system_id: number | null;
}

/** What a plan begins with: a team where there is one, in the year that the term starts in. */
export function newPlan(courses: readonly Pick<PlanRow, 'teachers'>[], term: string | undefined): PlanForm {
  const team = courses.some(({ teachers }) => teachers > 1);
  return { evaluation_system_id: null, is_team: team ? 1 : 0, planning: yearOf(term) };
}

export function planOf({ evaluation_system_id, is_team, planning }: Plan): PlanForm {
  return { evaluation_system_id, is_team, planning };
}

/** What is sent of a form; null while it is not complete. */
export function writtenPlan({ evaluation_system_id, is_team, planning }: PlanForm): Plan | null {
  return evaluation_system_id === null ? null : { evaluation_system_id, is_team, planning: planning.trim() };
}

export function planFaults(form: PlanForm): Faults {
  const system = form.evaluation_system_id === null ? { evaluation_system_id: '请选择评估体系' } : {};
  return { ...system, ...planningFaults(form) };
}

function yearOf(term = ''): string {
  return TERM_PATTERN.exec(term)?.[1] ?? '';
}
