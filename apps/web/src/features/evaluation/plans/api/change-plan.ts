import { request } from '../../../../request/client.ts';
import type { Plan } from '../plan.ts';

export function changePlan(id: number, plan: Plan): Promise<unknown> {
  return request('PUT evaluation/plans/{id}', { params: { id }, body: plan });
}
