import { request } from '../../../../request/client.ts';
import type { DataOf, InputOf } from '../../../../request/input.ts';
import { idsOf, type Value } from '../saving/value.ts';

export const SAVE_FIELD = 'PUT evaluation/submissions/{id}/fields/{key}';

interface FieldToSave {
  readonly key: string;
  readonly value: Value;
  readonly version: number;
}

/** Quiet: how saving goes is said in one place for all fields, and at the field. */
export function fieldInput(id: number, { key, value, version }: FieldToSave): InputOf<typeof SAVE_FIELD> {
  const body = { content: value.content, file_ids: idsOf(value), version };
  return { params: { id, key }, body, quiet: true };
}

export function saveField(id: number, field: FieldToSave): Promise<DataOf<typeof SAVE_FIELD>> {
  return request(SAVE_FIELD, fieldInput(id, field));
}
