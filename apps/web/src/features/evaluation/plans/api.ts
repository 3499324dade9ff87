import type { Planned } from '@course-center/contract/evaluation/plans';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { request } from '../../../request/client.ts';
import type { CallOptions } from '../../../request/input.ts';
import type { Plan } from './plan.ts';

/** Based on the version that it was read with. */
export function changePlan(id: number, plan: Plan & { readonly version: number }): Promise<unknown> {
  return request('PUT evaluation/plans/{id}', { params: { id }, body: plan });
}

/** Has courses evaluated; those that cannot be are skipped, each with the reason. */
export function planCourses(ids: readonly number[], plan: Plan): Promise<Planned> {
  return request('POST evaluation/plans', { body: { course_ids: [...ids], ...plan, trial: false } });
}

/** Only says what would be skipped. */
export function tryPlan(ids: readonly number[], plan: Plan, options: CallOptions): Promise<Planned> {
  const body = { course_ids: [...ids], ...plan, trial: true };
  return request('POST evaluation/plans', { ...options, body });
}

/** The wire's number of a process. */
const TAG: Readonly<Record<Process, 0 | 1>> = { old: 0, new: 1 };
const ACTIVE = 1;

interface Asked {
  readonly process: Process;
  /** Only those that courses can be planned under now. */
  readonly active: boolean;
}

export function readSystems({ process, active }: Asked, signal: AbortSignal) {
  const query = {
    'filter[evaluation_system_tag]': TAG[process],
    ...(active && { 'filter[status]': ACTIVE }),
    all: 1,
  };
  return request('GET evaluation/system', { query, signal, quiet: true });
}

/** Says nothing of a success itself: what is withdrawn is not deleted. */
export function withdrawPlan(id: number): Promise<unknown> {
  return request('DELETE evaluation/plans/{id}', { params: { id } });
}
