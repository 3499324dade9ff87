import { damaged, notAWorkbook, tooBigUnpacked } from './sheet-refused.ts';

/** A part of the archive, as its directory describes it; the sizes may be lies. */
export interface ZipPart {
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Real sheets reach some fifty to one; only a bomb is both large and packed this tightly. */
const MAX_RATIO = 200;
const SMALL_ENOUGH = 5 * 1024 * 1024;

const END_MARK = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
/** Stands where a number needs 64 bits; so large an archive is none of ours. */
const BEYOND_32_BITS = 0xffffffff;

/** Reads the directory at the end of the archive and refuses one that already admits to be a bomb. */
export function readZipDirectory(file: Buffer): Map<string, ZipPart> {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  const parts = new Map<string, ZipPart>();
  let at = file.readUInt32LE(end + 16);
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== ENTRY_MARK) throw damaged();
    const nameEnd = at + ENTRY_BYTES + file.readUInt16LE(at + 28);
    const part = readEntry(file, at);
    total += part.unpacked;
    parts.set(file.toString('utf8', at + ENTRY_BYTES, nameEnd), part);
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (total > MAX_UNPACKED_BYTES || isAbsurd(part)) throw tooBigUnpacked();
  }
  return parts;
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at--) if (file.readUInt32LE(at) === END_MARK) return at;
  throw notAWorkbook();
}

function readEntry(file: Buffer, at: number): ZipPart {
  const part = {
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    unpacked: file.readUInt32LE(at + 24),
    at: file.readUInt32LE(at + 42),
  };
  return part.unpacked === BEYOND_32_BITS ? readLongEntry(file, at, part) : part;
}

/** Some programs write every number in 64 bits, however small, into a field after the name. */
function readLongEntry(file: Buffer, at: number, part: ZipPart): ZipPart {
  const fields = at + ENTRY_BYTES + file.readUInt16LE(at + 28);
  if (file.readUInt16LE(at + 30) < 12 || fields + 20 > file.length || file.readUInt16LE(fields) !== 1)
    throw damaged();
  const long = (offset: number) => Number(file.readBigUInt64LE(fields + offset));
  return {
    ...part,
    unpacked: long(4),
    packed: part.packed === BEYOND_32_BITS ? long(12) : part.packed,
  };
}

function isAbsurd({ packed, unpacked }: ZipPart): boolean {
  return unpacked > SMALL_ENOUGH && unpacked > packed * MAX_RATIO;
}
