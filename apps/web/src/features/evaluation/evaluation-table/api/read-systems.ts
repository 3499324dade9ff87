import type { Process } from '@course-center/domain/evaluation/stage-table';
import { request } from '../../../../request/client.ts';

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
