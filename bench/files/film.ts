import { createHash, randomBytes } from 'node:crypto';

export const MEGABYTE = 1024 * 1024;

/** The head by which content is known for a film. */
const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');

/** A film of any length that is never in memory as a whole: each megabyte is the same noise with its number in it. */
export class Film {
  readonly size: number;
  private readonly noise = randomBytes(MEGABYTE);

  constructor(megabytes: number) {
    this.size = megabytes * MEGABYTE;
  }

  *from(offset: number): Generator<Buffer> {
    for (let at = offset; at < this.size; ) {
      const block = this.block(Math.floor(at / MEGABYTE));
      const rest = block.subarray(at % MEGABYTE);
      yield rest;
      at += rest.length;
    }
  }

  sha256(): string {
    const hash = createHash('sha256');
    for (const block of this.from(0)) hash.update(block);
    return hash.digest('hex');
  }

  private block(number: number): Buffer {
    const block = Buffer.from(this.noise);
    block.writeUInt32BE(number, 64);
    if (number === 0) HEAD.copy(block);
    return block;
  }
}
