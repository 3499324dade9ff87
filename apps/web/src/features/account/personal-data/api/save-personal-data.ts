import type { PersonalData } from '@course-center/contract/account/personal-data';
import { request } from '../../../../request/client.ts';
import type { Kept } from '../kept.ts';

export const SAVE_PERSONAL_DATA = 'PUT personal-data';

export function savePersonalData(body: Kept): Promise<PersonalData> {
  return request(SAVE_PERSONAL_DATA, { body });
}
