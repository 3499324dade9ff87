import type { Process } from '@course-center/domain/evaluation/stage-table';
import { request } from '../../../../request/client.ts';

export function readPlannings(process: Process, signal: AbortSignal): Promise<readonly string[]> {
  return request('GET evaluation/courses/plannings', { query: { process }, signal, quiet: true });
}
