import { request } from '../../../../request/client.ts';

export function restoreCourse(id: number) {
  return request('POST evaluation/courses/{id}/restore', { params: { id }, body: {} });
}
