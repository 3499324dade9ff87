import type { DepartmentChoice } from '@course-center/contract/account/session';
import { request } from '../../../../request/client.ts';

export function readDepartments(token: string): Promise<readonly DepartmentChoice[]> {
  return request('GET /api/teacher/all/departments', { query: { 'filter[level]': 1 }, token });
}
