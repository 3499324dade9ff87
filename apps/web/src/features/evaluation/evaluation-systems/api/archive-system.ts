import type { EvaluationSystem } from '@course-center/contract/evaluation/systems';
import { request } from '../../../../request/client.ts';

export function archiveSystem(id: number): Promise<EvaluationSystem> {
  return request('POST evaluation/systems/{id}/archive', { params: { id }, body: {} });
}
