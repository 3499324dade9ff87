import { request } from '../../../../request/client.ts';
import type { DataOf, InputOf } from '../../../../request/input.ts';
import type { Sent } from '../../../../ui/saving/saver.ts';
import { entryOf, type Typed } from '../scoring/typed.ts';

export const SAVE_ENTRY = 'PUT evaluation/reviews/{id}/entries/{indicator_id}';

/** Quiet: how saving goes is said at the leaf, and for all of them in the bar. */
export function entryInput(review: number, { key, value, version }: Sent<Typed>): InputOf<typeof SAVE_ENTRY> {
  const body = { ...entryOf(value), version: version ?? 0 };
  return { params: { id: review, indicator_id: Number(key) }, body, quiet: true };
}

export function saveEntry(review: number, save: Sent<Typed>): Promise<DataOf<typeof SAVE_ENTRY>> {
  return request(SAVE_ENTRY, entryInput(review, save));
}
