import { type FileHandle, open } from 'node:fs/promises';
import { endingOf } from '@course-center/domain/files/file-name';
import { type Format, formatOf } from '@course-center/domain/files/format';
import { contentRefusal } from '@course-center/domain/files/judge-upload';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { Refused } from '../../../wire/failures.ts';

/** The part that makes an archive a document, and the document that it makes it. */
const OFFICE_PARTS: readonly (readonly [string, string])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];

const END_MARK = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
const LARGEST_DIRECTORY = 8 * 1024 * 1024;

export interface JudgedContent {
  readonly extension: string;
  readonly format: Format;
  /** What it was found to be. */
  readonly detected: string | null;
}

const LOOKED_AT = 64 * 1024;
const PDF_TAIL = 16 * 1024;
const PICTURE_HEAD = 1024 * 1024;

/** Holds a file's content against its name, and refuses what does not fit or is plainly broken. */
export async function judgeContent(path: string, name: string): Promise<JudgedContent> {
  const extension = endingOf(name);
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new Refused({ reason: 'file_empty' });
    const detected = await findType(path, file, size);
    const refusal = contentRefusal(extension, detected);
    if (refusal) throw new Refused(refusal);
    const format = formatOf(extension) as Format;
    if (format.type.startsWith('text/') && !isText(await readAt(file, 0, LOOKED_AT)))
      throw new Refused({ reason: 'file_content_mismatch', ending: extension });
    if (!(await isWhole(file, size, detected))) throw new Refused({ reason: 'file_damaged' });
    return { extension, format, detected };
  } finally {
    await file.close();
  }
}

/** Looks where a cheap look shows that a part is missing. */
async function isWhole(file: FileHandle, size: number, detected: string | null): Promise<boolean> {
  switch (detected) {
    case 'zip':
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return hasZipEnd(file, size);
    case 'pdf':
      return (await readAt(file, Math.max(0, size - PDF_TAIL), size)).includes('startxref');
    case 'png':
    case 'apng': {
      const head = await readAt(file, 0, 24);
      return (
        head.length === 24 &&
        head.toString('latin1', 12, 16) === 'IHDR' &&
        head.readUInt32BE(16) > 0 &&
        head.readUInt32BE(20) > 0
      );
    }
    case 'gif': {
      const head = await readAt(file, 0, 10);
      return head.length === 10 && head.readUInt16LE(6) > 0 && head.readUInt16LE(8) > 0;
    }
    case 'jpg':
    case 'webp':
      return hasPictureHead(await readAt(file, 0, PICTURE_HEAD));
    case 'tif':
      // What it holds may stand anywhere: a large one is looked at when it is converted, within its limits.
      return size > PICTURE_HEAD || hasPictureHead(await readAt(file, 0, size));
    default:
      return true;
  }
}

/** Only what a head needs is given to the library, which walks through all that it gets, where passwords are judged. */
async function hasPictureHead(bytes: Buffer): Promise<boolean> {
  const head = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => null);
  return head !== null && head.width > 0 && head.height > 0;
}

/** What a file is by its content; null when nothing is known that looks like it. */
async function findType(path: string, file: FileHandle, size: number): Promise<string | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found) return null;
  if (found.ext !== 'zip' && !OFFICE_PARTS.some(([, ext]) => ext === found.ext)) return found.ext;
  // Not every program writes what a document is where it is looked for: the directory has the last word.
  const names = await zipNames(file, size);
  return OFFICE_PARTS.find(([part]) => names?.includes(part))?.[1] ?? 'zip';
}

/** Whether bytes are text: without what no text holds, and readable as UTF-8 or as the usual Chinese encoding. */
function isText(bytes: Buffer): boolean {
  if (startsAsUtf16(bytes)) return true;
  if (bytes.some(isNoText)) return false;
  return decodes(bytes, 'utf-8') || decodes(bytes, 'gb18030');
}

function startsAsUtf16(bytes: Buffer): boolean {
  return bytes.length >= 2 && (bytes.readUInt16LE(0) === 0xfeff || bytes.readUInt16BE(0) === 0xfeff);
}

/** Control characters, but for tab, line feed, form feed, carriage return and escape. */
function isNoText(byte: number): boolean {
  return (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) || byte === 127;
}

function decodes(bytes: Buffer, encoding: string): boolean {
  try {
    // The last character may be cut in half: what follows it is not looked at.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The names in an archive's directory, of which only the end of the file is read; null when it has none. */
async function zipNames(file: FileHandle, size: number): Promise<string[] | null> {
  const tail = await readAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size);
  const end = findEnd(tail);
  if (end < 0) return null;
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > LARGEST_DIRECTORY || start + length > size) return null;
  return namesIn(await readAt(file, start, start + length));
}

/** Whether the archive ends as one does: what is cut off has lost its directory. */
async function hasZipEnd(file: FileHandle, size: number): Promise<boolean> {
  const tail = await readAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size);
  return findEnd(tail) >= 0;
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
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
