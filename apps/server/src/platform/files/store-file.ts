import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanName } from '@course-center/domain/files/file-name';
import type { FileRow } from './files.repository.ts';
import { keepContent, tellStorage } from './keep-content.ts';
import type { Where } from './present-file.ts';

export interface FileToStore {
  readonly name: string;
  /** The bytes, or where they stand on this machine. */
  readonly content: Uint8Array | string;
  /** Who counts as having uploaded it. */
  readonly by: number | null;
  /** When it may be removed, unless something refers to it. */
  readonly keptUntil?: Date;
}

/** Makes a file of what the product itself brings along, judged as any upload is. */
export async function storeFile(
  { db, school, now }: Where,
  { name: sent, content, by, keptUntil }: FileToStore,
): Promise<FileRow> {
  const name = cleanName(sent);
  const where = { db, school, now };
  const kept = { name, by, uploadId: null, ...(keptUntil && { keptUntil }) };
  if (typeof content === 'string') return keepContent(where, { ...kept, path: content });
  const folder = join(school.filesDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(path, content).catch(tellStorage);
    return await keepContent(where, { ...kept, path });
  } finally {
    await rm(path, { force: true });
  }
}
