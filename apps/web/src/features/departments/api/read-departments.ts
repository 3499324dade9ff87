import type { DepartmentChoice } from '@course-center/contract/session/session';
import { request } from '../../../request/client.ts';

export function readDepartments(signal: AbortSignal): Promise<readonly DepartmentChoice[]> {
  return request('GET /api/teacher/all/departments', { query: { 'filter[level]': 1 }, signal, quiet: true });
}
