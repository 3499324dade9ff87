import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { threadGivesWay, threadRises } from '../../../platform/jobs/give-way.ts';

export interface DigestTask {
  readonly path: string;
  /** Whether somebody has waited long enough for it. */
  readonly isDue: boolean;
}

export interface Digested {
  readonly size: number;
  readonly crc32: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** Every piece is read into the same room: of gigabytes nothing is left to be collected. */
const piece = Buffer.allocUnsafe(1024 * 1024);

/** Reads files in a thread: gigabytes of them would keep every call waiting. */
parentPort?.on('message', ({ path, isDue }: DigestTask) => {
  if (isDue) threadRises();
  else threadGivesWay();
  const hash = createHash('sha256');
  let [sum, size] = [0, 0];
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      const content = piece.subarray(0, read);
      hash.update(content);
      sum = crc32(content, sum);
      size += read;
    }
  } finally {
    closeSync(file);
  }
  parentPort?.postMessage({ size, crc32: sum, sha256: hash.digest('hex') } satisfies Digested);
});
