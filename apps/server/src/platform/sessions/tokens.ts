import { createHash, randomBytes } from 'node:crypto';

/** An opaque token: random on the wire, hashed in the database. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
