import { crc32, createInflateRaw } from 'node:zlib';
import { refuseOtherKinds } from './file-kind.ts';
import { damaged, tooBigUnpacked } from './sheet-refused.ts';
import { type XmlReader, XmlScanner } from './xml-scanner.ts';
import { MAX_UNPACKED_BYTES, readZipDirectory, type ZipPart } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 64 * 1024;
const LOCAL_MARK = 0x04034b50;
const LOCAL_BYTES = 30;

/** The parts of a workbook. Only those asked for are unpacked, piece by piece, and all of them from one allowance. */
export class UnpackedFile {
  readonly #file: Buffer;
  readonly #parts: Map<string, ZipPart>;
  #allowance = MAX_UNPACKED_BYTES;

  constructor(file: Buffer) {
    refuseOtherKinds(file);
    this.#file = file;
    this.#parts = readZipDirectory(file);
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  async scan(name: string, reader: XmlReader): Promise<void> {
    const part = this.#parts.get(name);
    if (!part) throw damaged();
    const scanner = new XmlScanner(reader);
    const decoder = new TextDecoder();
    for await (const piece of this.#unpack(part)) scanner.write(decoder.decode(piece, { stream: true }));
  }

  /** Counts what really comes out: the directory may promise less than the data hold. */
  async *#unpack(part: ZipPart): AsyncGenerator<Buffer> {
    let sum = 0;
    let size = 0;
    for await (const piece of pieces(part, packedBytes(this.#file, part))) {
      size += piece.length;
      this.#allowance -= piece.length;
      if (size > part.unpacked || this.#allowance < 0) throw tooBigUnpacked();
      sum = crc32(piece, sum);
      yield piece;
    }
    if (size !== part.unpacked || sum !== part.crc) throw damaged();
  }
}

function packedBytes(file: Buffer, { at, packed }: ZipPart): Buffer {
  if (at + LOCAL_BYTES > file.length || file.readUInt32LE(at) !== LOCAL_MARK) throw damaged();
  const start = at + LOCAL_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (start + packed > file.length) throw damaged();
  return file.subarray(start, start + packed);
}

function pieces({ method }: ZipPart, bytes: Buffer): AsyncIterable<Buffer> | Iterable<Buffer> {
  if (method === STORED) return slices(bytes);
  if (method === DEFLATED) return inflated(bytes);
  throw damaged();
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

async function* inflated(bytes: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: CHUNK_BYTES });
  stream.end(bytes);
  try {
    yield* stream;
  } catch (error) {
    // What the reader of the pieces throws does not come by here: this is a fault in the data.
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damaged() : error;
  }
}
