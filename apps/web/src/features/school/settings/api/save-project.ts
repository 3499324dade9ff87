import type { ProjectSetting } from '@course-center/contract/school/settings';
import { request } from '../../../../request/client.ts';

export const SAVE_PROJECT = 'PUT /api/admin/settings/project';

export function saveProject(body: ProjectSetting): Promise<ProjectSetting> {
  return request(SAVE_PROJECT, { body });
}
