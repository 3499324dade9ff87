import { request } from '../../../../request/client.ts';
import type { CallOptions } from '../../../../request/input.ts';

/** Says its success itself. */
export function removeCourse(id: number, options: CallOptions = {}): Promise<unknown> {
  return request('DELETE excellent/courses/{id}', { ...options, params: { id } });
}
