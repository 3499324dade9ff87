import { request } from './client.ts';
import { learnTransport, sealText } from './transport.ts';

/** Seals passwords for the wire. The key is read anew, because a page may have been open longer than a key lives. */
export async function sealPasswords<Name extends string>(
  passwords: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  learnTransport(await request('GET /api/admin/login/config'));
  const sealed = Object.entries<string>(passwords).map(async ([name, text]) => [name, await sealText(text)]);
  return Object.fromEntries(await Promise.all(sealed)) as Record<Name, string>;
}
