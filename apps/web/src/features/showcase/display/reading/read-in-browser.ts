import { request, requestList } from '../../../../request/client.ts';
import { readTokens } from '../../../../request/tokens.ts';
import { learnTransport } from '../../../../request/transport.ts';
import type { Read } from './read.ts';

/** The page says itself what went wrong, so no toast does. */
export const readInBrowser: Read = async (call, ...[input]) => {
  await introduced();
  return requestList(call, { ...input, quiet: true } as never);
};

let introduction: Promise<void> | null = null;

/** An anonymous page shows that its calls are a page's, once it makes any: those of strangers are slowed. */
function introduced(): Promise<void> | null {
  if (readTokens()) return null;
  introduction ??= request('GET /api/admin/login/config', { quiet: true }).then(learnTransport, () => {
    introduction = null;
  });
  return introduction;
}
