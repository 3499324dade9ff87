import type { Grade } from '@course-center/domain/evaluation/group';
import { request } from '../../../../request/client.ts';

export function setDepartmentGrade(id: number, grade: Grade | null) {
  return request('PUT /api/principal/evaluation/groups/{id}/department-grade', {
    params: { id },
    body: { grade },
  });
}
