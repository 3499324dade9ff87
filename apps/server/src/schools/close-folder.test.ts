import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeFolder } from './close-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'course-center-closed-'));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;

it('a data folder is made for its user alone', async () => {
  await closeFolder(join(folder, 'a/b'));
  expect(await modeOf('a/b')).toBe(0o700);
});

it('one that was open is closed with everything in it, and nothing that it only points to', async () => {
  await mkdir(join(folder, 'data/school'), { recursive: true });
  await writeFile(join(folder, 'data/school/1261'), '');
  await writeFile(join(folder, 'outside'), '');
  await symlink(join(folder, 'outside'), join(folder, 'data/link'));
  for (const [path, mode] of [
    ['data/school/1261', 0o666],
    ['data/school', 0o755],
    ['data', 0o755],
    ['outside', 0o644],
  ] as const)
    await chmod(join(folder, path), mode);
  await closeFolder(join(folder, 'data'));
  expect(await Promise.all(['data', 'data/school', 'data/school/1261', 'outside'].map(modeOf))).toEqual([
    0o700, 0o700, 0o600, 0o644,
  ]);
});
