import { request } from '../../../request/client.ts';

/** Lets an import be written; the answer carries the password of everybody who is new, this once. */
export function confirmImport(id: string) {
  return request('POST imports/{import_id}/confirm', { params: { import_id: id }, body: {} });
}
