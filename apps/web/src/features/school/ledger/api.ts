import { request } from '../../../request/client.ts';

/** The actions that occur in the ledger. */
export function readActions(signal: AbortSignal) {
  return request('GET ledger/actions', { signal, quiet: true });
}

/** Has the server recompute the whole chain. */
export function verifyLedger() {
  return request('POST ledger/verify', { body: {} });
}
