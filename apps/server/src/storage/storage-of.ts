import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

/** What a school says of where its files are kept. */
interface StoredIn {
  readonly filesDir: string;
  readonly storage?: FileStorage | undefined;
}

/** A school's storage: the object store where one is configured, the school's own folder otherwise. */
export function storageOf({ storage, filesDir }: StoredIn): FileStorage {
  return storage ?? diskStorage(filesDir);
}
