import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import type { FileStorage } from '../storage/storage.ts';
import { type RegisteredSchool, readRegistry } from './registry.ts';
import type { School, Schools } from './school.ts';

/** Opens and migrates every registered school. When one fails, those already open are closed again. */
export async function openSchools(config: Config, onIdleError: (error: Error) => void): Promise<Schools> {
  const schools = new Map<string, School>();
  try {
    for (const registered of await readRegistry(config))
      schools.set(registered.name, await openSchool(config, registered, onIdleError));
  } catch (error) {
    await closeSchools(schools);
    throw error;
  }
  return schools;
}

export async function closeSchools(schools: Schools): Promise<void> {
  await Promise.all([...schools.values()].map((school) => school.close()));
}

async function openSchool(
  config: Config,
  { name, databaseUrl, publicUrl }: RegisteredSchool,
  onIdleError: (error: Error) => void,
): Promise<School> {
  const open = databaseUrl
    ? (await import('../database/postgres.ts')).openPostgres(
        databaseUrl,
        config.databaseConnections,
        onIdleError,
      )
    : await openEmbedded(join(config.dataDir, 'schools', name), onIdleError);
  try {
    await migrate(open.pool);
  } catch (error) {
    await open.close();
    throw error;
  }
  const filesDir = join(config.dataDir, 'files', name);
  const storage = await openStorage(config, { name, filesDir });
  return { name, ...open, embedded: databaseUrl === null, filesDir, storage, publicUrl };
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
