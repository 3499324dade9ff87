import { DEFAULT_DISPLAY_CONFIG, type DisplayConfig } from '@course-center/domain/school/display-config';
import { DEFAULT_PROJECT_CONFIG, type ProjectConfig } from '@course-center/domain/school/project-config';
import { DEFAULT_SCHOOL_CONFIG, type SchoolConfig } from '@course-center/domain/school/school-config';
import type { Database } from '../../database/database.ts';
import { findSetting, type SettingName } from './settings.repository.ts';
import { withDefaults } from './with-defaults.ts';

export interface Setting<Value> {
  readonly config: Value;
  /** 0 until the setting is stored for the first time. */
  readonly version: number;
}

const DEFAULTS = {
  school: DEFAULT_SCHOOL_CONFIG,
  project: DEFAULT_PROJECT_CONFIG,
  display: DEFAULT_DISPLAY_CONFIG,
};

interface Configs {
  readonly school: SchoolConfig;
  readonly project: ProjectConfig;
  readonly display: DisplayConfig;
}

/** A setting as stored, with the default for everything that was not there yet when it was stored. */
export async function readSetting<Name extends SettingName>(
  db: Database,
  name: Name,
): Promise<Setting<Configs[Name]>> {
  const [stored] = await findSetting(db).execute({ name });
  const config = withDefaults(DEFAULTS[name], stored?.value) as Configs[Name];
  return { config, version: stored?.version ?? 0 };
}
