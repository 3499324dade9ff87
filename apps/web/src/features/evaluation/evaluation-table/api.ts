import type { Process } from '@course-center/domain/evaluation/stage-table';
import { request } from '../../../request/client.ts';

/** The course centre's groups of experts; for a principal, the experts of each of the own departments. */
export function readExpertGroups(
  signal: AbortSignal,
  process: Process,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return request('GET evaluation/course/expert/groups', { query: { process }, signal, quiet: true });
}

export function readPlannings(process: Process, signal: AbortSignal): Promise<readonly string[]> {
  return request('GET evaluation/courses/plannings', { query: { process }, signal, quiet: true });
}

/** The wire's number of a process. */
const TAG = { old: 0, new: 1 } as const;

/** The evaluation systems in use. */
export function readSystems(
  process: Process,
  signal: AbortSignal,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const query = { 'filter[evaluation_system_tag]': TAG[process], 'filter[status]': 1, all: 1 };
  return request('GET evaluation/system', { query, signal, quiet: true });
}
