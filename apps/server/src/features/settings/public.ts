import type { DisplayConfig } from '@course-center/domain/settings/display-config';
import type { ProjectConfig } from '@course-center/domain/settings/project-config';
import type { SchoolConfig } from '@course-center/domain/settings/school-config';
import type { Database } from '../../database/database.ts';
import { readSetting } from './read-setting.ts';

export { storeSetting } from './settings.repository.ts';

export async function schoolConfig(db: Database): Promise<SchoolConfig> {
  return (await readSetting(db, 'school')).config;
}

export async function displayConfig(db: Database): Promise<DisplayConfig> {
  return (await readSetting(db, 'display')).config;
}

export async function projectConfig(db: Database): Promise<ProjectConfig> {
  return (await readSetting(db, 'project')).config;
}
