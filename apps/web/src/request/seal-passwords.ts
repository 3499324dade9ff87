import { sayLost } from './answer.ts';
import { request } from './client.ts';
import { RequestFailed } from './failed.ts';
import { learnTransport, sealText } from './transport.ts';

/** Seals passwords for the wire. The key is read anew, because a page may have been open longer than a key lives. */
export async function sealPasswords<Name extends string>(
  passwords: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  learnTransport(await request('GET /api/admin/login/config'));
  const sealed = Object.entries<string>(passwords).map(async ([name, text]) => [name, await sealText(text)]);
  // The cryptography comes over the network too: a part that cannot be had is as good as no answer.
  const parts = await Promise.all(sealed).catch(() =>
    sayLost({})(new RequestFailed({ kind: 'no_response' })),
  );
  return Object.fromEntries(parts) as Record<Name, string>;
}
