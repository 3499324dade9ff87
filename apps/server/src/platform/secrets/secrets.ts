import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { School } from '../../schools/school.ts';
import { writeOnce } from '../../storage/write-once.ts';
import { Refused } from '../../wire/failures.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([\w-]{11})\.([\w-]+)$/;

type Owner = Pick<School, 'name'>;

/**
 * Seals what the product must be able to read again and nobody else may: secrets of providers, tokens that are shown
 * again. The keys stand in a file, one to a line, outside every database: the first one seals, all of them open, so
 * that a new first line changes over. A sealed value opens at its own place in its own school alone.
 */
export class Secrets {
  readonly #file: string;
  #reading: Promise<Buffer[]> | null = null;
  constructor(file: string) {
    this.#file = file;
  }

  /** `place` says where the value is kept: `identity_providers:3:secret`. */
  async seal(school: Owner, place: string, text: string): Promise<string> {
    const [key] = await this.#keys().then((keys) => (keys.length > 0 ? keys : makeKey(this.#file)));
    if (!key) throw unreadable();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(school, place));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${fingerprintOf(key)}.${sealed.toString('base64url')}`;
  }

  /** What was sealed; a refusal where its key is gone, or where it was sealed for another place. */
  async open(school: Owner, place: string, sealed: string): Promise<string> {
    const [, fingerprint, content = ''] = SEALED.exec(sealed) ?? [];
    const key = (await this.#keys()).find((each) => fingerprintOf(each) === fingerprint);
    const bytes = Buffer.from(content, 'base64url');
    if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) throw unreadable();
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(boundTo(school, place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      throw unreadable();
    }
  }

  /** What the keys are called, which says nothing of them. */
  async fingerprints(): Promise<string[]> {
    return (await this.#keys()).map(fingerprintOf);
  }

  /** Read anew each time, once for all who ask meanwhile: who adds a line need not start the product again. */
  #keys(): Promise<Buffer[]> {
    this.#reading ??= readFile(this.#file, 'utf8')
      .then(keysIn, (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw unreadable();
      })
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }
}

const unreadable = () => new Refused({ reason: 'secret_unreadable' });

const boundTo = ({ name }: Owner, place: string) => Buffer.from(`${name}:${place}`);

const fingerprintOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 11);

function keysIn(text: string): Buffer[] {
  const keys = text.split(/\s+/).map((line) => Buffer.from(line, 'base64'));
  return keys.filter((key) => key.length === KEY_BYTES);
}

/** The first key of all. Another process may make one at the same time: the first one stands. */
async function makeKey(file: string): Promise<Buffer[]> {
  try {
    // A file without a key in it is somebody's mistake, and not ours to write over.
    await writeOnce(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  } catch {
    throw unreadable();
  }
  return readFile(file, 'utf8').then(keysIn);
}
