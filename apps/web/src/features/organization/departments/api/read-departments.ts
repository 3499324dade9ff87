import type { DepartmentChoice } from '@course-center/contract/account/session';
import { request } from '../../../../request/client.ts';

/** The departments within the acting role's reach. */
export function readDepartments(signal: AbortSignal): Promise<readonly DepartmentChoice[]> {
  return request('GET departments/choices', { signal, quiet: true });
}
