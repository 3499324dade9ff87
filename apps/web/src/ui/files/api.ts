import type { StoredFile } from '@course-center/contract/files';
import { request } from '../../request/client.ts';

/** Makes a finished upload a file; the server judges its content now. The row of the file says what came of it. */
export function keepFile(uploadId: string, signal: AbortSignal): Promise<StoredFile> {
  return request('POST files', { body: { upload_id: uploadId }, signal, quiet: true });
}

/** A file that the caller uploaded, with fresh links. */
export function readFile({ id }: Pick<StoredFile, 'id'>): Promise<StoredFile> {
  return request('GET files/{id}', { params: { id }, quiet: true });
}
