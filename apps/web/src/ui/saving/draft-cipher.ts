import { gcm } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Codec, DraftName, Owner, RowName } from './draft-store.ts';

const NONCE = 12;

/**
 * A person's drafts under the key that the server gives them: AES-256-GCM, and names that say nothing, because who
 * reviews what is nobody's business either. Plain JavaScript: the browser's own is absent on plain http, and answers
 * later, when a page that is going away is gone.
 */
export function cipherOf(key: string): Codec {
  const given = hexToBytes(key);
  const keyFor = (use: string) => hmac(sha256, given, utf8ToBytes(use));
  const [naming, sealing] = [keyFor('draft names'), keyFor('draft contents')];
  const marked = (what: readonly (string | number)[]) =>
    bytesToHex(hmac(sha256, naming, utf8ToBytes(JSON.stringify(what)))).slice(0, 32);

  const prefixOf = ({ school, person }: Owner): RowName => [school, marked([school, person])];
  const nameOf = (name: DraftName): RowName => [
    ...prefixOf({ school: name[0], person: name[1] }),
    marked(name),
  ];
  // A row is good in its own place only.
  const boxFor = (name: RowName, nonce: Uint8Array) => gcm(sealing, nonce, utf8ToBytes(JSON.stringify(name)));
  return {
    prefixOf,
    nameOf,
    encode(name, content) {
      const nonce = randomBytes(NONCE);
      const text = utf8ToBytes(JSON.stringify({ name, content }));
      return concatBytes(nonce, boxFor(nameOf(name), nonce).encrypt(text));
    },
    decode(name, encoded) {
      const bytes = encoded as Uint8Array;
      const text = boxFor(name, bytes.subarray(0, NONCE)).decrypt(bytes.subarray(NONCE));
      return JSON.parse(new TextDecoder().decode(text)) as ReturnType<Codec['decode']>;
    },
  };
}
