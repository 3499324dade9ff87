import type { DisplayConfig } from '@course-center/domain/school/display-config';
import type { ProjectConfig } from '@course-center/domain/school/project-config';
import type { SchoolConfig } from '@course-center/domain/school/school-config';
import type { Database } from '../../database/database.ts';
import { and, eq } from '../../database/query.ts';
import { identityProviders } from '../../database/ways-in-schema.ts';
import { configOf, readSetting } from './read-setting.ts';

export async function schoolConfig(db: Database): Promise<SchoolConfig> {
  return (await readSetting(db, 'school')).config;
}

export async function displayConfig(db: Database): Promise<DisplayConfig> {
  return (await readSetting(db, 'display')).config;
}

export async function projectConfig(db: Database): Promise<ProjectConfig> {
  return (await readSetting(db, 'project')).config;
}

/** Whether the school has an account of the messaging app that people may sign in by. */
export async function isMessagingSetUp(db: Database): Promise<boolean> {
  const enabled = and(eq(identityProviders.kind, 'wechat'), eq(identityProviders.enabled, true));
  return (await db.$count(identityProviders, enabled)) > 0;
}

/** The project's setting as a part of a statement, and what that part finds. */
export const PROJECT_SETTING = `(select value from settings where name = 'project')`;

export function projectConfigIn(stored: unknown): ProjectConfig {
  return configOf('project', stored);
}
