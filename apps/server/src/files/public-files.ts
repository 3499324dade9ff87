import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { School } from '../schools/school.ts';

export const FILES_PATH = '/files/';

/** Keeps a file that everybody may see, under a name made of its content, and returns its address. */
export async function storePublicFile(school: School, content: Buffer, ending: string): Promise<string> {
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${ending}`;
  const folder = join(school.filesDir, 'public');
  await mkdir(folder, { recursive: true });
  // Written beside and moved into place: nobody is ever served half a file.
  const unfinished = join(folder, `.${name}.${randomUUID()}`);
  await writeFile(unfinished, content);
  await rename(unfinished, join(folder, name));
  return `${FILES_PATH}${school.name}/public/${name}`;
}
