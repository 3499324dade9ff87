import { request } from '../../../../request/client.ts';

export function removeCourse(id: number): Promise<unknown> {
  return request('DELETE evaluation/courses/{id}', { params: { id } });
}
