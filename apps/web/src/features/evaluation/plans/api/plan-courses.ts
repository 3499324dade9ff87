import type { Planned } from '@course-center/contract/evaluation/plans';
import { request } from '../../../../request/client.ts';
import type { CallOptions } from '../../../../request/input.ts';
import type { Plan } from '../plan.ts';

/** Has courses evaluated; those that cannot be are skipped, each with the reason. */
export function planCourses(ids: readonly number[], plan: Plan): Promise<Planned> {
  return request('POST evaluation/plans', { body: { course_ids: [...ids], ...plan, trial: false } });
}

/** Only says what would be skipped. */
export function tryPlan(ids: readonly number[], plan: Plan, options: CallOptions): Promise<Planned> {
  const body = { course_ids: [...ids], ...plan, trial: true };
  return request('POST evaluation/plans', { ...options, body });
}
