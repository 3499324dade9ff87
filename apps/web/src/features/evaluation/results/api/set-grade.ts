import type { Grade } from '@course-center/domain/evaluation/group';
import { request } from '../../../../request/client.ts';

/** Null takes the grade by hand back. */
export function setGrade(id: number, grade: Grade | null, reason: string) {
  return request('PUT /api/admin/evaluation/groups/{id}/grade', { params: { id }, body: { grade, reason } });
}
