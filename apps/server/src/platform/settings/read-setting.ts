import { DEFAULT_DISPLAY_CONFIG, type DisplayConfig } from '@course-center/domain/school/display-config';
import { DEFAULT_KEEPING_CONFIG, type KeepingConfig } from '@course-center/domain/school/keeping';
import { DEFAULT_PROJECT_CONFIG, type ProjectConfig } from '@course-center/domain/school/project-config';
import { DEFAULT_SCHOOL_CONFIG, type SchoolConfig } from '@course-center/domain/school/school-config';
import type { Database } from '../../database/database.ts';
import { findSetting, type SettingName } from './settings.repository.ts';

export interface Setting<Value> {
  readonly config: Value;
  /** 0 until the setting is stored for the first time. */
  readonly version: number;
}

const DEFAULTS = {
  school: DEFAULT_SCHOOL_CONFIG,
  project: DEFAULT_PROJECT_CONFIG,
  display: DEFAULT_DISPLAY_CONFIG,
  keeping: DEFAULT_KEEPING_CONFIG,
};

interface Configs {
  readonly school: SchoolConfig;
  readonly project: ProjectConfig;
  readonly display: DisplayConfig;
  readonly keeping: KeepingConfig;
}

/** A setting as stored, with the default for everything that was not there yet when it was stored. */
export async function readSetting<Name extends SettingName>(
  db: Database,
  name: Name,
): Promise<Setting<Configs[Name]>> {
  const [stored] = await findSetting(db).execute({ name });
  return { config: configOf(name, stored?.value), version: stored?.version ?? 0 };
}

/** What a stored value means today. */
export function configOf<Name extends SettingName>(name: Name, stored: unknown): Configs[Name] {
  return withDefaults(DEFAULTS[name], stored) as Configs[Name];
}

/** Lays what is stored over the defaults, branch by branch; what the defaults do not know is left out. */
function withDefaults(defaults: unknown, stored: unknown): unknown {
  if (!isBranch(defaults)) return stored === undefined || stored === null ? defaults : stored;
  const over = isBranch(stored) ? stored : {};
  return Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, withDefaults(value, over[key])]),
  );
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
