import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { threadGivesWay } from '../jobs/give-way.ts';

/** A file to read, and where its content goes; without that it is only read. */
export interface CopyTask {
  readonly from: string;
  readonly to: string | null;
}

export type Copied = { readonly bytes: number; readonly sha256: string } | { readonly code: string };

/** Every piece is read into the same room: of gigabytes nothing is left to be collected. */
const piece = Buffer.allocUnsafe(1024 * 1024);

threadGivesWay();
/** Copies and digests in one go, beside the calls. */
parentPort?.on('message', (task: CopyTask) => {
  parentPort?.postMessage(outcomeOf(task));
});

function outcomeOf(task: CopyTask): Copied {
  try {
    return copied(task);
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

function copied({ from, to }: CopyTask): Copied {
  const hash = createHash('sha256');
  const source = openSync(from, 'r');
  let target: number | null = null;
  let bytes = 0;
  try {
    if (to !== null) target = openSync(to, 'w', 0o600);
    for (let read = readSync(source, piece); read > 0; read = readSync(source, piece)) {
      const content = piece.subarray(0, read);
      hash.update(content);
      if (target !== null) writeAll(target, content);
      bytes += read;
    }
    if (target !== null) fsyncSync(target);
  } finally {
    closeSync(source);
    if (target !== null) closeSync(target);
  }
  return { bytes, sha256: hash.digest('hex') };
}

function writeAll(target: number, content: Buffer): void {
  for (let at = 0; at < content.length; ) at += writeSync(target, content, at);
}
