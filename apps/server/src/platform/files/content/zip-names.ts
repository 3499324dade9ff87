import type { FileHandle } from 'node:fs/promises';

const END_MARK = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
const LARGEST_DIRECTORY = 8 * 1024 * 1024;

/** The names in an archive's directory, of which only the end of the file is read; null when it has none. */
export async function zipNames(file: FileHandle, size: number): Promise<string[] | null> {
  const tail = await readAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size);
  const end = findEnd(tail);
  if (end < 0) return null;
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > LARGEST_DIRECTORY || start + length > size) return null;
  return namesIn(await readAt(file, start, start + length));
}

/** Whether the archive ends as one does: what is cut off has lost its directory. */
export async function hasZipEnd(file: FileHandle, size: number): Promise<boolean> {
  const tail = await readAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size);
  return findEnd(tail) >= 0;
}

export async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, to - from));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at--) if (tail.readUInt32LE(at) === END_MARK) return at;
  return -1;
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_MARK; ) {
    const name = at + ENTRY_BYTES;
    const length = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', name, name + length));
    at = name + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
