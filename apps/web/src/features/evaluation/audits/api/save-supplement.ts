import { request } from '../../../../request/client.ts';

interface Saved {
  readonly content: string;
  readonly file_ids: number[];
  /** Of the field as it was seen. */
  readonly version: number;
}

/** Quietly: what became of it stands at the field. */
export function saveSupplement(group: number, key: string, body: Saved) {
  return request('PUT evaluation/groups/{id}/supplement/{key}', {
    params: { id: group, key },
    body,
    quiet: true,
  });
}
