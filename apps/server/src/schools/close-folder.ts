import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Closes the data folder to everybody but the user that the product runs as: hashes, keys and grades lie in it. What is
 * inside is closed once, when the folder itself was found open; the engine makes its files without asking the umask.
 */
export async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await lstat(folder);
  if ((mode & OTHERS) === 0) return;
  await closeInside(folder);
  // Last: a start that is broken off does the rest the next time.
  await chmod(folder, mode & ~OTHERS);
}

async function closeInside(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeInside(path);
    const { mode } = await lstat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & ~OTHERS);
  }
}
