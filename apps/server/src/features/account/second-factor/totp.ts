import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, STEP_SECONDS, stepsTaken } from '@course-center/domain/account/second-factor';

/** RFC 6238 over RFC 4226, as every app on a phone computes it: HMAC-SHA-1, 30 seconds, 6 digits. */

export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export interface CodeForm {
  readonly digits: number;
  readonly algorithm: 'sha1' | 'sha256' | 'sha512';
}

const USUAL: CodeForm = { digits: CODE_DIGITS, algorithm: 'sha1' };

/** The code of a step. */
export function codeAt(secret: Buffer, step: number, { digits, algorithm }: CodeForm = USUAL): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(algorithm, secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const truncated = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/** The step whose code somebody typed, of those that are still good; null for a wrong code or one used before. */
export function stepOf(secret: Buffer, code: string, at: Date, last: number): number | null {
  // Each is compared, in the same time: nothing tells how close a guess was.
  const right = stepsTaken(at, last).filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  );
  return right.at(-1) ?? null;
}

export const newSecret = (): Buffer => randomBytes(20);

/** Sixteen characters of 80 random bits: nobody guesses one, so that its plain hash can be kept. */
export const newRecoveryCode = (): string => base32(randomBytes(10));

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** What the app on the phone reads from the picture; school and account are what it lists the code under. */
export function enrolmentAddress(secret: Buffer, school: string, account: string): string {
  const label = `${encodeURIComponent(school)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer: school,
    algorithm: 'SHA1',
    digits: String(CODE_DIGITS),
    period: String(STEP_SECONDS),
  });
  // Apps read a plus as a plus.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
