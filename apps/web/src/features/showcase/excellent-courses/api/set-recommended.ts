import { request } from '../../../../request/client.ts';
import type { CallOptions } from '../../../../request/input.ts';

export function setRecommended(id: number, recommended: boolean, options: CallOptions = {}) {
  const body = { ids: [id], recommend: recommended ? 1 : 0 };
  return request('PUT excellent/courses/recommend', { ...options, body });
}
