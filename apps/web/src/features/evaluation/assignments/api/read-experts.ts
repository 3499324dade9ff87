import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { request } from '../../../../request/client.ts';

/** Those whom the caller may assign, and how much each has to do. */
export function readExperts(process: Process, signal: AbortSignal): Promise<readonly AssignableExpert[]> {
  return request('GET evaluation/experts', { query: { process }, signal, quiet: true });
}
