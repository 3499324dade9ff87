import type { Entry } from '@course-center/domain/evaluation/reviews/entry';
import { request } from '../../../../request/client.ts';
import type { DataOf, InputOf } from '../../../../request/input.ts';

export const SAVE_ENTRY = 'PUT evaluation/reviews/{id}/entries/{indicator_id}';

export interface EntryToSave {
  readonly leaf: number;
  readonly entry: Entry;
  /** What it is based on. */
  readonly version: number;
}

/** Quiet: how saving goes is said at the leaf, and for all of them in the bar. */
export function entryInput(
  review: number,
  { leaf, entry, version }: EntryToSave,
): InputOf<typeof SAVE_ENTRY> {
  return { params: { id: review, indicator_id: leaf }, body: { ...entry, version }, quiet: true };
}

export function saveEntry(review: number, save: EntryToSave): Promise<DataOf<typeof SAVE_ENTRY>> {
  return request(SAVE_ENTRY, entryInput(review, save));
}
