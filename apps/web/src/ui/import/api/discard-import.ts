import { request } from '../../../request/client.ts';

/** Lets go of an import that was not written. Should that fail, the server forgets it by itself. */
export function discardImport(id: string): void {
  request('DELETE imports/{import_id}', { params: { import_id: id }, quiet: true }).catch(() => {});
}
