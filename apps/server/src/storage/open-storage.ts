import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStorage } from './storage.ts';

/** The object store of a school; undefined where files are kept on disk. */
export async function openStorage(
  { objectStore }: Pick<Config, 'objectStore'>,
  school: { readonly name: string; readonly filesDir: string },
): Promise<FileStorage | undefined> {
  if (!objectStore) return undefined;
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(objectStore, { school: school.name, scratch: join(school.filesDir, 'uploads') });
}
