import { request } from '../../../../request/client.ts';

export function withdrawExpert(reviewId: number): Promise<unknown> {
  return request('DELETE evaluation/assignments/{id}', { params: { id: reviewId } });
}
