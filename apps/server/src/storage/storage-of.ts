import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStorage, requireKey } from './storage.ts';

/** What a school says of where its files are kept. */
interface StoredIn {
  readonly filesDir: string;
  readonly storage?: FileStorage | undefined;
}

/** A school's storage: the object store where one is configured, the school's own folder otherwise. */
export function storageOf({ storage, filesDir }: StoredIn): FileStorage {
  return storage ?? diskStorage(filesDir);
}

/** Keeps files in a folder that no address of the web reaches. */
export function diskStorage(filesDir: string): FileStorage {
  const pathOf = (key: string) => join(filesDir, 'private', requireKey(key));
  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      const beside = `${target}.${randomUUID()}`;
      await twin(path, beside);
      await rename(beside, target).finally(() => rm(beside, { force: true }));
      await synced(target);
    },
    async read(key, range) {
      // Opened here, so that a missing file fails before an answer has begun.
      const file = await open(pathOf(key));
      return file.createReadStream(range ? { start: range.from, end: range.to } : {});
    },
    async *pieces(key, { from, to }, room) {
      const file = await open(pathOf(key));
      try {
        for (let [at, turn] = [from, 0]; at <= to; turn = 1 - turn) {
          const into = room[turn as 0 | 1];
          const { bytesRead } = await file.read(into, 0, Math.min(into.length, to + 1 - at), at);
          if (bytesRead === 0) return;
          at += bytesRead;
          yield into.subarray(0, bytesRead);
        }
      } finally {
        await file.close();
      }
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing);
      return found ? found.size : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    withLocal: (key, work) => work(pathOf(key)),
  };
}

/** The same content under a second name: of gigabytes nothing is copied where the file system can do without. */
async function twin(path: string, second: string): Promise<void> {
  await link(path, second).catch(async (error: NodeJS.ErrnoException) => {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'].includes(error.code ?? ''))
      throw error;
    await copyFile(path, second);
  });
}

/** What the database says is kept must be there after the power has failed, too. */
async function synced(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
