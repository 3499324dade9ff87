import type { StoredFile } from '@course-center/contract/files';
import { request } from '../../../request/client.ts';

/** A file that the caller uploaded, with fresh links. */
export function readFile({ id }: Pick<StoredFile, 'id'>): Promise<StoredFile> {
  return request('GET files/{id}', { params: { id }, quiet: true });
}
