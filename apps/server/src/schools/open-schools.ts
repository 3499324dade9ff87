import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ConnectionRoom } from '../database/connection-room.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import type { Replica } from '../database/replica.ts';
import { lackingSettings } from '../database/session-settings.ts';
import { ConfigFault } from '../setting-values.ts';
import type { FileStorage } from '../storage/storage.ts';
import { type RegisteredSchool, readRegistry } from './registry.ts';
import { DEFAULT_SCHOOL, type School, type Schools } from './school.ts';

/** Shorter than a copy holds changes back for its readers; then the primary is asked. */
const REPLICA_PATIENCE = 5000;

/** What whoever opens schools is told meanwhile. */
export interface Told {
  /** A connection that nobody waited for is lost. */
  readonly onIdleError: (error: Error) => void;
  /** Something that the operator should mend, though the school is open. */
  warn: (sentence: string) => void;
}

/**
 * Opens and migrates every school of the environment and the file. When one fails, those already open are closed again;
 * an additional one whose database is away is opened when that is back.
 */
export async function openSchools(config: Config, told: Told): Promise<Schools> {
  const schools = new Map<string, School>();
  try {
    for (const registered of await readRegistry(config))
      schools.set(registered.name, await openOrLater(config, registered, told));
  } catch (error) {
    await closeSchools(schools);
    throw error;
  }
  return schools;
}

export async function closeSchools(schools: Schools): Promise<void> {
  await Promise.all([...schools.values()].map((school) => school.close()));
}

async function openOrLater(config: Config, registered: RegisteredSchool, told: Told): Promise<School> {
  const { name, databaseUrl } = registered;
  try {
    return await openSchool(config, registered, told);
  } catch (error) {
    const { awayWords, isAway } = await import('./door.ts');
    if (databaseUrl === null || !isAway(error)) throw error;
    if (name === DEFAULT_SCHOOL) throw new ConfigFault(`数据库${awayWords(error)}`);
    told.warn(
      `学校“${name}”的数据库暂时无法访问，其它学校照常服务；恢复后它自动可用（新建的空数据库请在恢复后重新启动产品，以生成管理员）`,
    );
    const { ConnectionRoom } = await import('../database/connection-room.ts');
    return openLater(config, registered, told, new ConnectionRoom(config.databaseConnections));
  }
}

/** Without a connection: what is wrong with its database is found out by whoever needs it. */
export async function openLater(
  config: Config,
  registered: RegisteredSchool,
  told: Told,
  room: ConnectionRoom,
): Promise<School> {
  const { openPostgres, preparePostgres, roleIn } = await import('../database/postgres.ts');
  const { Door } = await import('./door.ts');
  const { name, publicUrl, directUrl } = registered;
  const databaseUrl = registered.databaseUrl as string;
  const most = Math.min(config.databaseConnections, room.most);
  const open = openPostgres(databaseUrl, most, told.onIdleError, { prepared: config.prepared });
  const lazily = new Door(open.pool, room, () =>
    preparePostgres(directUrl ?? databaseUrl, roleIn(databaseUrl)),
  );
  const place = { name, filesDir: join(config.dataDir, 'files', name) };
  const storage = await openStorage(config, place);
  const replica = await openReplica(config, registered, open, told);
  const close = async () => {
    await replica?.close();
    await open.close();
    room.dismiss(open.pool);
  };
  return { ...place, ...open, close, directUrl, replica, storage, publicUrl, lazily, embedded: false };
}

async function openSchool(config: Config, registered: RegisteredSchool, told: Told): Promise<School> {
  const { name, databaseUrl, directUrl, publicUrl } = registered;
  const open = databaseUrl
    ? await openOnPostgres(config, { ...registered, databaseUrl }, told)
    : await openMigrated(join(config.dataDir, 'schools', name), told);
  const filesDir = join(config.dataDir, 'files', name);
  const storage = await openStorage(config, { name, filesDir });
  const replica = await openReplica(config, registered, open, told);
  const close = async () => {
    await replica?.close();
    await open.close();
  };
  const place = { name, filesDir, storage, publicUrl };
  return { ...place, ...open, close, directUrl, replica, embedded: databaseUrl === null };
}

/** Migrated by its own address first: nothing of the pool is open before its sessions get their settings. */
async function openOnPostgres(
  { databaseConnections, prepared }: Config,
  { name, databaseUrl, directUrl }: RegisteredSchool & { readonly databaseUrl: string },
  { onIdleError, warn }: Told,
): Promise<OpenDatabase> {
  const { openPostgres, preparePostgres, roleIn } = await import('../database/postgres.ts');
  await preparePostgres(directUrl ?? databaseUrl, roleIn(databaseUrl));
  const open = openPostgres(databaseUrl, databaseConnections, onIdleError, { prepared });
  return orClosed(open, async () => {
    const lacking = await lackingSettings(open.pool);
    if (lacking.length > 0)
      warn(
        `学校“${name}”的数据库会话缺少设置，列表与统计会明显变慢。请以数据库管理员身份执行：${lacking.join('; ')}；之后重新启动（若经过连接池，请先令其重新连接数据库）`,
      );
  });
}

/** Nothing waits for it: a copy that is away is found out by whoever would read from it. */
async function openReplica(
  { databaseConnections, prepared }: Config,
  { readUrl }: RegisteredSchool,
  { pool }: OpenDatabase,
  { onIdleError }: Told,
): Promise<Replica | undefined> {
  if (!readUrl) return undefined;
  const { openPostgres } = await import('../database/postgres.ts');
  const { Replica } = await import('../database/replica.ts');
  const options = { prepared, patience: REPLICA_PATIENCE };
  return new Replica(openPostgres(readUrl, databaseConnections, onIdleError, options), pool);
}

async function openMigrated(folder: string, { onIdleError }: Told): Promise<OpenDatabase> {
  const open = await openEmbedded(folder, onIdleError);
  return orClosed(open, () => migrate(open.pool));
}

async function orClosed(open: OpenDatabase, work: () => Promise<unknown>): Promise<OpenDatabase> {
  try {
    await work();
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

/** The object store of a school; undefined where files are kept on disk. */
export async function openStorage(
  { objectStore }: Pick<Config, 'objectStore'>,
  school: { readonly name: string; readonly filesDir: string },
): Promise<FileStorage | undefined> {
  if (!objectStore) return undefined;
  const { s3Storage } = await import('../storage/s3-storage.ts');
  return s3Storage(objectStore, { school: school.name, scratch: join(school.filesDir, 'uploads') });
}
