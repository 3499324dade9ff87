import { request } from '../../../../request/client.ts';
import type { DataOf, InputOf } from '../../../../request/input.ts';
import type { Sent } from '../../../../ui/saving/saver.ts';
import { idsOf, type Value } from '../fields/value.ts';

export const SAVE_FIELD = 'PUT evaluation/submissions/{id}/fields/{key}';

/** Quiet: how saving goes is said in one place for all fields, and at the field. */
export function fieldInput(id: number, { key, value, version }: Sent<Value>): InputOf<typeof SAVE_FIELD> {
  const body = { content: value.content, file_ids: idsOf(value), version: version ?? 0 };
  return { params: { id, key }, body, quiet: true };
}

export function saveField(id: number, field: Sent<Value>): Promise<DataOf<typeof SAVE_FIELD>> {
  return request(SAVE_FIELD, fieldInput(id, field));
}
