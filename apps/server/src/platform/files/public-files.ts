import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { School } from '../../schools/school.ts';

export const FILES_PATH = '/files/';

type Place = Pick<School, 'name' | 'filesDir'>;

/** Keeps a file that everybody may see, under a name made of its content, and returns its address. */
export function storePublicFile(school: Place, content: Buffer, ending: string): Promise<string> {
  return put(school, `${nameOf(content)}.${ending}`, content);
}

/** Keeps a picture in several widths, under one name but for the width, and returns the address of the widest. */
export async function storePublicPicture(
  school: Place,
  widths: ReadonlyMap<number, Buffer>,
): Promise<string> {
  const widest = Math.max(...widths.keys());
  const name = nameOf(widths.get(widest) as Buffer);
  const addresses = new Map<number, string>();
  for (const [width, content] of widths)
    addresses.set(width, await put(school, `${name}-${width}.webp`, content));
  return addresses.get(widest) as string;
}

function nameOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

async function put(school: Place, name: string, content: Buffer): Promise<string> {
  const folder = join(school.filesDir, 'public');
  await mkdir(folder, { recursive: true });
  // Written beside and moved into place: nobody is ever served half a file.
  const unfinished = join(folder, `.${name}.${randomUUID()}`);
  await writeFile(unfinished, content);
  await rename(unfinished, join(folder, name));
  return `${FILES_PATH}${school.name}/public/${name}`;
}
