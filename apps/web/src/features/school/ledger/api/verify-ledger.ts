import { request } from '../../../../request/client.ts';

/** Has the server recompute the whole chain. */
export function verifyLedger() {
  return request('POST ledger/verify', { body: {} });
}
