import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export interface TransportKey {
  readonly id: string;
  /** Raw X25519 public key, hexadecimal. */
  readonly public_key: string;
}

export const SEAL_INFO = 'course-center seal v1';

/**
 * Seals a text to the server's key: ephemeral X25519, HKDF-SHA-256, AES-256-GCM, with the time inside.
 * Written in plain JavaScript because a school's intranet is often plain http, where the browser's own crypto is absent.
 */
export function seal(text: string, key: TransportKey, now: number): string {
  const serverKey = hexToBytes(key.public_key);
  const ephemeral = x25519.keygen();
  const shared = x25519.getSharedSecret(ephemeral.secretKey, serverKey);
  const salt = concatBytes(ephemeral.publicKey, serverKey);
  const secret = hkdf(sha256, shared, salt, utf8ToBytes(SEAL_INFO), 32);
  const nonce = randomBytes(12);
  const box = gcm(secret, nonce).encrypt(utf8ToBytes(JSON.stringify({ t: now, v: text })));
  return [key.id, ...[ephemeral.publicKey, nonce, box].map(bytesToHex)].join('.');
}
