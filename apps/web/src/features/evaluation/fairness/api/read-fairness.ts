import type { Process } from '@course-center/domain/evaluation/stage-table';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../request/client.ts';

/** How the experts of each evaluation system scored this term. */
export function fairnessQuery(process: Process) {
  return queryOptions({
    queryKey: ['evaluation', 'fairness', process],
    queryFn: ({ signal }) =>
      request('GET /api/admin/evaluation/fairness', { query: { process }, signal, quiet: true }),
  });
}
