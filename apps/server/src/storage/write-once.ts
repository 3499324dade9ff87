import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner reads, unless there is one already. It appears whole: another process that makes
 * the same one at the same moment finds either nothing or all of it.
 */
export async function writeOnce(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, content, { mode: 0o600 });
  try {
    await link(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(beside, { force: true });
  }
}
