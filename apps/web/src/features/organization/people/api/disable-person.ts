import { request } from '../../../../request/client.ts';
import type { CallOptions } from '../../../../request/input.ts';

export function disablePerson(id: number, options: CallOptions = {}): Promise<unknown> {
  return request('POST people/{id}/disable', { ...options, params: { id }, body: {} });
}
