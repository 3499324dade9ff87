import { request } from '../../../request/client.ts';

export function readNatures(
  signal: AbortSignal,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return request('GET nature', { query: { all: 1 }, signal, quiet: true });
}
