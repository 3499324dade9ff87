import type { Readable } from 'node:stream';
import type { School } from '../../schools/school.ts';
import { storageOf } from '../../storage/storage-of.ts';
import type { FileRow } from './files.repository.ts';

/** The content of a kept file, as it came. Whoever opens it reads it to its end or destroys it. */
export function openStored(
  school: Pick<School, 'storage' | 'filesDir'>,
  { storage_key }: Pick<FileRow, 'storage_key'>,
): Promise<Readable> {
  return storageOf(school).read(storage_key);
}
