import { request } from '../../../../request/client.ts';

/** Puts a course before another one, or at the end. */
export function moveCourse(id: number, before_id: number | null): Promise<unknown> {
  return request('PUT excellent/courses/{id}/order', { params: { id }, body: { before_id } });
}
