import { request } from '../../../../request/client.ts';

/** The actions that occur in the ledger. */
export function readActions(signal: AbortSignal) {
  return request('GET ledger/actions', { signal, quiet: true });
}
