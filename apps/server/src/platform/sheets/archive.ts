import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { damaged, notAWorkbook, SheetRefused, tooBigUnpacked, tooMuchWork } from './sheet-refused.ts';
import { type XmlReader, XmlScanner } from './xml.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** The container of the old Office formats, and of the new ones once they have a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Real sheets reach some fifty to one; only a bomb is both large and packed this tightly. */
const MAX_RATIO = 200;
const SMALL_ENOUGH = 5 * 1024 * 1024;
/** A sheet full of pictures has some hundreds. */
const MAX_PARTS = 10_000;

const DEFLATED = 8;
const PIECE_BYTES = 64 * 1024;

/** The parts of a workbook. Only those asked for are unpacked, piece by piece, and all of them from one allowance. */
export class Archive {
  readonly #file: Buffer;
  readonly #zip: ZipFile;
  readonly #parts: ReadonlyMap<string, Entry>;
  #allowance = MAX_UNPACKED_BYTES;

  private constructor(file: Buffer, zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#zip = zip;
    this.#parts = parts;
  }

  static async open(file: Buffer): Promise<Archive> {
    refuseOtherKinds(file);
    // Sizes are checked here, where a bomb can be told from a damaged file.
    const zip = await fromBufferPromise(file, { validateEntrySizes: false }).catch(() => {
      throw notAWorkbook();
    });
    return new Archive(file, zip, await readDirectory(zip));
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
  async *#unpack(part: Entry): AsyncGenerator<Buffer> {
    let sum = 0;
    let size = 0;
    for await (const piece of orDamaged(pieces(this.#file, this.#zip, part))) {
      size += piece.length;
      this.#allowance -= piece.length;
      if (size > part.uncompressedSize || this.#allowance < 0) throw tooBigUnpacked();
      sum = crc32(piece, sum);
      yield piece;
    }
    if (size !== part.uncompressedSize || sum !== part.crc32) throw damaged();
  }
}

/** Judges a file by its content: its name says nothing. */
function refuseOtherKinds(file: Buffer): void {
  if (file.length === 0) throw new SheetRefused('文件是空的，请下载模板填写后重新上传');
  if (startsWith(file, OLE)) throw oldOrEncrypted(file);
  if (!startsWith(file, ZIP)) throw notAWorkbook();
}

function oldOrEncrypted(file: Buffer): SheetRefused {
  return file.includes(ENCRYPTED)
    ? new SheetRefused('文件设有打开密码，请取消密码后重新上传')
    : new SheetRefused('文件是旧版 Excel 格式（.xls），请另存为“Excel 工作簿（.xlsx）”后重新上传');
}

function startsWith(file: Buffer, mark: Buffer): boolean {
  return file.subarray(0, mark.length).equals(mark);
}

/** Reads what the archive says of its parts and refuses one that already admits to be a bomb. */
async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) throw tooMuchWork();
  const parts = new Map<string, Entry>();
  let total = 0;
  for await (const part of orDamaged(zip.eachEntry())) {
    total += part.uncompressedSize;
    if (total > MAX_UNPACKED_BYTES || isAbsurd(part)) throw tooBigUnpacked();
    parts.set(part.fileName, part);
  }
  return parts;
}

function isAbsurd({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > SMALL_ENOUGH && uncompressedSize > compressedSize * MAX_RATIO;
}

/** The library finds the bytes; it would inflate them in pieces too small to be quick. */
async function* pieces(file: Buffer, zip: ZipFile, part: Entry): AsyncGenerator<Buffer> {
  if (!part.canDecodeFileData()) throw damaged();
  if (part.compressionMethod !== DEFLATED) return yield* await zip.openReadStreamPromise(part);
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(part, { minimal: true });
  const inflating = createInflateRaw({ chunkSize: PIECE_BYTES });
  inflating.end(file.subarray(fileDataStart, fileDataStart + part.compressedSize));
  yield* inflating;
}

/** Whatever the library finds wrong with a file. What the reader of the pieces throws does not come by here. */
async function* orDamaged<T>(told: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* told;
  } catch {
    throw damaged();
  }
}
