import type { School } from '../schools/school.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './storage.ts';

/** A school's storage: the object store where one is configured, the school's own folder otherwise. */
export function storageOf({ storage, filesDir }: Pick<School, 'storage' | 'filesDir'>): FileStorage {
  return storage ?? diskStorage(filesDir);
}
