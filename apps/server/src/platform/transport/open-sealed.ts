import { createDecipheriv, createPrivateKey, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto';
import { SEAL_INFO } from '@course-center/contract/seal';
import type { TransportKeyRow } from './transport.repository.ts';

/** The fixed head of a raw X25519 key in DER. */
const SPKI_HEAD = Buffer.from('302a300506032b656e032100', 'hex');
const TAG_BYTES = 16;
/** Exactly one spelling per value: a second spelling would count as a second value and could be replayed. */
const SPELLING = /^[0-9a-f]{8}\.[0-9a-f]{64}\.[0-9a-f]{24}\.(?:[0-9a-f]{2})+$/;

export interface Opened {
  readonly text: string;
  readonly sealedAt: number;
}

/** Opens a value sealed to a key (the other half is the contract's seal.ts); null when it was not sealed to it. */
export function openSealed(sealed: string, key: TransportKeyRow): Opened | null {
  if (!SPELLING.test(sealed)) return null;
  const [, ephemeral, nonce, box] = sealed.split('.').map((part) => Buffer.from(part, 'hex'));
  if (!ephemeral || !nonce || !box || box.length <= TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', secretOf(ephemeral, key), nonce);
    decipher.setAuthTag(box.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(box.subarray(0, -TAG_BYTES)), decipher.final()]);
    const { t, v } = JSON.parse(plain.toString('utf8')) as { t: number; v: string };
    return typeof t === 'number' && typeof v === 'string' ? { text: v, sealedAt: t } : null;
  } catch {
    // A value that does not decrypt was not sealed to this key: the caller says so in its own words.
    return null;
  }
}

function secretOf(ephemeral: Buffer, key: TransportKeyRow): Buffer {
  const shared = diffieHellman({
    privateKey: createPrivateKey({ key: key.private_key, format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: Buffer.concat([SPKI_HEAD, ephemeral]), format: 'der', type: 'spki' }),
  });
  const salt = Buffer.concat([ephemeral, key.public_key]);
  return Buffer.from(hkdfSync('sha256', shared, salt, SEAL_INFO, 32));
}
