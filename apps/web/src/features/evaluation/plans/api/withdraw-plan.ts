import { request } from '../../../../request/client.ts';

/** Says nothing of a success itself: what is withdrawn is not deleted. */
export function withdrawPlan(id: number): Promise<unknown> {
  return request('DELETE evaluation/plans/{id}', { params: { id } });
}
