import type { Readable } from 'node:stream';
import type { ByteRange } from '@course-center/domain/files/range';

/** Where the content of a school's files is kept, by key. What is kept under a key never changes. */
export interface FileStorage {
  /** Keeps the content of a local file, which stays as it is. Doing it again changes nothing. */
  put(key: string, path: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** The same for gigabytes: a piece may come in the memory of the one before the last, which is done with by then. */
  pieces(key: string, range: ByteRange, room: PieceRoom): AsyncIterable<Buffer>;
  /** The size of what is kept, or null for nothing. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Hands the content out as a local file for as long as the work with it takes. */
  withLocal<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** What pieces are read into by turns: a third of the processor time that a stream of fresh ones takes. */
export type PieceRoom = readonly [Buffer, Buffer];

/** The storage could not be reached, or has not what it should have. */
export class StorageFailed extends Error {}

/** What is kept in a storage has a key like this one: nothing that a caller sends gets into it. */
const KEY = /^[a-z0-9]+(\/[a-z0-9]+)*(\.[a-z0-9]+)?$/;

export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new StorageFailed(`not a storage key: ${key}`);
  return key;
}

/** Whether something failed because there is no room left, on the disk or for whoever the server runs as. */
export function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
