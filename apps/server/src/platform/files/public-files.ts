import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

/** Takes a file away from the public; what is no address of the school's own is left alone. */
export async function removePublicFile(school: Place, address: string): Promise<void> {
  const name = basename(address);
  if (address === addressOf(school, name)) await rm(join(folderOf(school), name), { force: true });
}

const folderOf = ({ filesDir }: Place) => join(filesDir, 'public');
const addressOf = ({ name: school }: Place, name: string) => `${FILES_PATH}${school}/public/${name}`;

function nameOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

async function put(school: Place, name: string, content: Buffer): Promise<string> {
  const folder = folderOf(school);
  await mkdir(folder, { recursive: true });
  // Written beside and moved into place: nobody is ever served half a file.
  const unfinished = join(folder, `.${name}.${randomUUID()}`);
  await writeFile(unfinished, content);
  await rename(unfinished, join(folder, name));
  return addressOf(school, name);
}
