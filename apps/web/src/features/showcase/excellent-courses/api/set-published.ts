import { request } from '../../../../request/client.ts';
import type { CallOptions } from '../../../../request/input.ts';

/** Shows a course to visitors, or takes it back. */
export function setPublished(id: number, published: boolean, options: CallOptions = {}) {
  const body = { ids: [id], published: published ? 1 : 0 };
  return request('PUT excellent/courses/published', { ...options, body });
}
