import type { Queryable } from '../../database/database.ts';
import { oncePerDatabase } from '../../database/prepared.ts';
import { and, eq, sql } from '../../database/query.ts';
import { settings } from '../../database/schema.ts';

export type SettingName = 'school' | 'project' | 'display' | 'keeping';

export const findSetting = oncePerDatabase((db) =>
  db
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(eq(settings.name, sql.placeholder('name')))
    .prepare('setting_by_name'),
);

/** Stores a setting that was read at a version; false when somebody else stored it since. */
export async function storeSetting(
  db: Queryable,
  name: SettingName | 'messages',
  value: unknown,
  readAt: number,
  now: Date,
): Promise<boolean> {
  const row = { value, version: readAt + 1, updated_at: now };
  const stored =
    readAt === 0
      ? await db
          .insert(settings)
          .values({ name, ...row })
          .onConflictDoNothing()
          .returning({ name: settings.name })
      : await db
          .update(settings)
          .set(row)
          .where(and(eq(settings.name, name), eq(settings.version, readAt)))
          .returning({ name: settings.name });
  return stored.length === 1;
}
