import { request } from '../../../../request/client.ts';
import type { CallOptions } from '../../../../request/input.ts';

export function enablePerson(id: number, options: CallOptions = {}): Promise<unknown> {
  return request('POST people/{id}/enable', { ...options, params: { id }, body: {} });
}
