import type { DisplayConfig } from '@course-center/domain/school/display-config';
import type { ProjectConfig } from '@course-center/domain/school/project-config';
import type { SchoolConfig } from '@course-center/domain/school/school-config';
import type { Database } from '../../database/database.ts';
import { readSetting } from './read-setting.ts';

export async function schoolConfig(db: Database): Promise<SchoolConfig> {
  return (await readSetting(db, 'school')).config;
}

export async function displayConfig(db: Database): Promise<DisplayConfig> {
  return (await readSetting(db, 'display')).config;
}

export async function projectConfig(db: Database): Promise<ProjectConfig> {
  return (await readSetting(db, 'project')).config;
}
