import type { Faults } from '../forms/faults.ts';

const YEAR = /^\d{4}$/;

/** The year of the school's plan that a course is evaluated in; a course without a plan has none. */
export function planningFaults({ planning }: { readonly planning: string }): Faults<'planning'> {
  const year = planning.trim();
  return year === '' || YEAR.test(year)
    ? {}
    : { planning: '规划年度应为四位年份，如 2026；没有规划时请留空' };
}
