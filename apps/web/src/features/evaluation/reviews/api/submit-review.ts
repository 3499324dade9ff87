import { request } from '../../../../request/client.ts';
import type { DataOf } from '../../../../request/input.ts';

const SUBMIT = 'POST evaluation/reviews/{id}/submit';

/** Quiet: what is missing is shown where it is missing. */
export function submitReview(id: number, version: number): Promise<DataOf<typeof SUBMIT>> {
  return request(SUBMIT, { params: { id }, body: { version }, quiet: true });
}
