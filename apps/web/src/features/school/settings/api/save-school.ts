import type { SchoolSetting } from '@course-center/contract/school/settings';
import { request } from '../../../../request/client.ts';

export const SAVE_SCHOOL = 'PUT /api/admin/settings/school';

export function saveSchool(body: SchoolSetting): Promise<SchoolSetting> {
  return request(SAVE_SCHOOL, { body });
}
