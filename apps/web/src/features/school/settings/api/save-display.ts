import type { DisplaySetting } from '@course-center/contract/school/settings';
import { request } from '../../../../request/client.ts';

export const SAVE_DISPLAY = 'PUT /api/admin/settings/display';

export function saveDisplay(body: DisplaySetting): Promise<DisplaySetting> {
  return request(SAVE_DISPLAY, { body });
}
