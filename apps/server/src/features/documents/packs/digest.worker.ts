import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

export interface Digested {
  readonly size: number;
  readonly crc32: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** Reads files in a thread: gigabytes of them would keep every call waiting. */
parentPort?.on('message', async (path: string) => {
  const hash = createHash('sha256');
  let [sum, size] = [0, 0];
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sum = crc32(chunk, sum);
    size += chunk.length;
  }
  parentPort?.postMessage({ size, crc32: sum, sha256: hash.digest('hex') } satisfies Digested);
});
