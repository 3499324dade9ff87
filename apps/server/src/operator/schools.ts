import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openPostgres, preparePostgres, roleIn, withoutPassword } from '../database/postgres.ts';
import { ControlDatabase, registeredIn } from '../schools/control.ts';
import { type RegisteredSchool, readRegistry } from '../schools/registry.ts';
import { type KeepPassword, keepFirstPassword } from '../seeding/first-administrator.ts';
import { seedSchool } from '../seeding/seed-school.ts';
import { ConfigFault } from '../setting-values.ts';

/** What an operator reads of a school. */
export interface ListedSchool {
  readonly name: string;
  /** Where its database is, without the password. */
  readonly database: string;
  /** Whether it comes and goes by command, or stands in the settings of the start. */
  readonly registered: boolean;
  /** Why its database does not answer; null where it does, and where only a running product may ask. */
  readonly fault: string | null;
}

async function inControl<T>(config: Config, work: (control: ControlDatabase) => Promise<T>): Promise<T> {
  if (!config.schoolsUrl)
    throw new ConfigFault(
      '没有设置 SCHOOLS_URL：请先设置登记学校的 PostgreSQL 数据库；只有少数学校时，也可写在 schools.json 中',
    );
  const control = new ControlDatabase(config.schoolsUrl);
  return work(control).finally(() => control.close());
}

/** Brings a school's database up to date, gives it its administrator, and names it to every running process. */
export async function addSchool(
  config: Config,
  school: RegisteredSchool,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const databaseUrl = school.databaseUrl as string;
  const taken = (await readRegistry(config)).find(
    (each) => each.name === school.name || each.databaseUrl === databaseUrl,
  );
  if (taken) throw new ConfigFault(`学校“${taken.name}”已写在启动设置中，请换一个名称和数据库`);
  await inControl(config, async (control) => {
    await control.requireFree(school);
    const migrated = await preparePostgres(school.directUrl ?? databaseUrl, roleIn(databaseUrl)).catch(
      (error: Error) => {
        throw new ConfigFault(`学校“${school.name}”的数据库无法使用（${error.message}），请检查地址与权限`);
      },
    );
    say(migrated.length > 0 ? `数据库已建好，共 ${migrated.length} 个迁移` : '数据库已是最新');
    const { db, close } = openPostgres(databaseUrl, 2, () => undefined);
    try {
      const place = { name: school.name, filesDir: join(config.dataDir, 'files', school.name) };
      await mkdir(place.filesDir, { recursive: true, mode: 0o700 });
      const opened = { ...place, db, embedded: false, storage: undefined };
      const keep: KeepPassword = async (first) =>
        say(await keepFirstPassword(config.dataDir, school.name, first));
      await seedSchool(opened, 'none', now, () => undefined, keep);
    } finally {
      await close();
    }
    await control.add(school);
  });
}

/** From then on nobody gets to it; its database and its files stay where they are. False where there is none. */
export function removeSchool(config: Config, name: string): Promise<boolean> {
  return inControl(config, (control) => control.remove(name));
}

/** All schools, and of each that can be asked whether its database answers. */
export async function listSchools(config: Config): Promise<ListedSchool[]> {
  const fixed = await readRegistry(config);
  const registered = await registeredIn(config.schoolsUrl);
  const all = [
    ...fixed.map((school) => ({ school, registered: false })),
    ...registered.map((school) => ({ school, registered: true })),
  ];
  return Promise.all(
    all.map(async ({ school: { name, databaseUrl }, ...rest }) => ({
      ...{ name, ...rest, database: databaseUrl ? withoutPassword(databaseUrl).address : '内置数据库' },
      fault: databaseUrl ? await faultOf(databaseUrl) : null,
    })),
  );
}

async function faultOf(databaseUrl: string): Promise<string | null> {
  const { pool, close } = openPostgres(databaseUrl, 1, () => undefined);
  try {
    await pool.query('select 1 from people limit 1');
    return null;
  } catch (error) {
    return error instanceof Error && error.message ? error.message : String(error);
  } finally {
    await close();
  }
}
