import { request } from '../../../../request/client.ts';

export function replaceExpert(reviewId: number, person_id: number) {
  return request('PUT evaluation/assignments/{id}', { params: { id: reviewId }, body: { person_id } });
}
