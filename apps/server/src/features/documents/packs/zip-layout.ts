import type { ByteRange } from '@course-center/domain/files/range';

/** A file of an archive as its headers name it. */
export interface ZipEntry {
  /** Its path, with slashes. */
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
}

/** One that has its place: where its own header begins, and where its line of the directory does, within that. */
export interface PlacedEntry extends ZipEntry {
  readonly zip_at: number;
  readonly directory_at: number;
}

/** What there is to know of an archive besides its entries. */
export interface ZipShape {
  readonly entries: number;
  /** Where the directory begins. */
  readonly directory_at: number;
  readonly directory_size: number;
  /** What the entries are dated. */
  readonly at: Date;
}

/** An archive that is nowhere as a whole: its entries can be asked for from any of them on. */
export interface ZipSource extends ZipShape {
  /** In their order, from the one on that a byte of the archive belongs to. */
  entriesFrom(zipAt: number): AsyncIterable<PlacedEntry>;
  /** The same, by a byte of the directory. */
  directoryFrom(directoryAt: number): AsyncIterable<PlacedEntry>;
  read(entry: PlacedEntry, range: ByteRange): AsyncIterable<Buffer>;
}

/** What does not fit into the old format's fields is all ones there and stands in a further field. */
const MOST = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;
const ZIP64 = 45;
const PLAIN = 20;
const UTF8 = 0x0800;
const UNIX = 3 << 8;
/** A file that its owner writes and everybody reads. */
const MODE = 0o100644;

/** The place of an entry after those before it, and of whatever follows. */
export function placed(entry: ZipEntry, at: Pick<PlacedEntry, 'zip_at' | 'directory_at'>) {
  const name = Buffer.byteLength(entry.name);
  return {
    zip_at: at.zip_at + 30 + name + (isLarge(entry) ? 20 : 0) + entry.size,
    directory_at: at.directory_at + 46 + name + furtherField({ ...entry, ...at }).length,
  };
}

export function zipSize(shape: ZipShape): number {
  return shape.directory_at + shape.directory_size + zipEnd(shape).length;
}

/** Any part of an archive, computed from where its contents are kept; nothing larger than a header is made for it. */
export async function* zipPieces(zip: ZipSource, { from, to }: ByteRange): AsyncGenerator<Buffer> {
  /** What of some bytes is within the range. */
  const cut = (bytes: Buffer, at: number) =>
    bytes.subarray(Math.max(0, from - at), Math.max(0, Math.min(bytes.length, to + 1 - at)));
  let next = from;
  if (from < zip.directory_at)
    for await (const entry of zip.entriesFrom(from)) {
      if (entry.zip_at > to) return;
      next = placed(entry, entry).zip_at;
      const head = localHeader(entry, zip.at);
      yield cut(head, entry.zip_at);
      const start = entry.zip_at + head.length;
      const part = { from: Math.max(0, from - start), to: Math.min(entry.size - 1, to - start) };
      if (part.from <= part.to) yield* contentOf(zip, entry, part);
    }
  const { directory_at: start, directory_size: length } = zip;
  if (to < start && to < next) return;
  // Somebody removed it meanwhile: what follows would stand in the wrong place.
  if (next < start) throw new Error('the entries of an archive are gone');
  if (from < start + length)
    for await (const entry of zip.directoryFrom(Math.max(0, from - start))) {
      if (start + entry.directory_at > to) return;
      yield cut(directoryLine(entry, zip.at), start + entry.directory_at);
    }
  yield cut(zipEnd(zip), start + length);
}

async function* contentOf(zip: ZipSource, entry: PlacedEntry, part: ByteRange): AsyncGenerator<Buffer> {
  let left = part.to - part.from + 1;
  for await (const chunk of zip.read(entry, part)) {
    left -= chunk.length;
    yield chunk;
  }
  // Better a download that breaks off than an archive that lies about what follows.
  if (left !== 0) throw new Error(`${entry.name} is not as long as it was`);
}

function localHeader(entry: ZipEntry, at: Date): Buffer {
  const large = isLarge(entry);
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(30 + name.length + (large ? 20 : 0));
  header.writeUInt32LE(0x04034b50, 0);
  writeShared(header, 4, { entry, at, large });
  name.copy(header, 30);
  if (large) {
    header.writeUInt16LE(20, 28);
    further([entry.size, entry.size]).copy(header, 30 + name.length);
  }
  return header;
}

function directoryLine(entry: PlacedEntry, at: Date): Buffer {
  const more = furtherField(entry);
  const name = Buffer.from(entry.name);
  const line = Buffer.alloc(46 + name.length + more.length);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(UNIX | ZIP64, 4);
  writeShared(line, 6, { entry, at, large: more.length > 0 });
  line.writeUInt16LE(more.length, 30);
  line.writeUInt32LE((MODE << 16) >>> 0, 38);
  line.writeUInt32LE(Math.min(entry.zip_at, MOST), 42);
  name.copy(line, 46);
  more.copy(line, 46 + name.length);
  return line;
}

/** What both headers say in the same order: version, kind of name, stored, when, checksum, sizes, length of the name. */
function writeShared(
  header: Buffer,
  from: number,
  { entry, at, large }: { readonly entry: ZipEntry; readonly at: Date; readonly large: boolean },
): void {
  const { time, day } = dosTime(at);
  const size = Math.min(entry.size, MOST);
  header.writeUInt16LE(large ? ZIP64 : PLAIN, from);
  header.writeUInt16LE(UTF8, from + 2);
  header.writeUInt16LE(0, from + 4);
  header.writeUInt16LE(time, from + 6);
  header.writeUInt16LE(day, from + 8);
  header.writeUInt32LE(entry.crc32, from + 10);
  header.writeUInt32LE(size, from + 14);
  header.writeUInt32LE(size, from + 18);
  header.writeUInt16LE(Buffer.byteLength(entry.name), from + 22);
}

const isLarge = ({ size }: ZipEntry) => size >= MOST;

/** Of the directory's line: sizes and place, where they do not fit. */
function furtherField(entry: PlacedEntry): Buffer {
  return further([
    ...(isLarge(entry) ? [entry.size, entry.size] : []),
    ...(entry.zip_at >= MOST ? [entry.zip_at] : []),
  ]);
}

function further(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [nth, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * nth);
  return field;
}

function zipEnd({ entries, directory_at, directory_size }: ZipShape): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, MOST_ENTRIES), 8);
  end.writeUInt16LE(Math.min(entries, MOST_ENTRIES), 10);
  end.writeUInt32LE(Math.min(directory_size, MOST), 12);
  end.writeUInt32LE(Math.min(directory_at, MOST), 16);
  if (entries < MOST_ENTRIES && directory_size < MOST && directory_at < MOST) return end;
  const large = Buffer.alloc(56 + 20);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(UNIX | ZIP64, 12);
  large.writeUInt16LE(ZIP64, 14);
  large.writeBigUInt64LE(BigInt(entries), 24);
  large.writeBigUInt64LE(BigInt(entries), 32);
  large.writeBigUInt64LE(BigInt(directory_size), 40);
  large.writeBigUInt64LE(BigInt(directory_at), 48);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(directory_at + directory_size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}

/** The moment on a clock in China, as the format counts it: in steps of two seconds, from 1980 on. */
function dosTime(at: Date): { readonly time: number; readonly day: number } {
  const local = new Date(at.getTime() + 8 * 60 * 60 * 1000);
  return {
    time: (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    day: ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
  };
}
