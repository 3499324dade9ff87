import { type FileHandle, open } from 'node:fs/promises';
import { endingOf } from '@course-center/domain/files/file-name';
import { type Format, formatOf } from '@course-center/domain/files/format';
import { contentRefusal } from '@course-center/domain/files/judge-upload';
import sharp from 'sharp';
import { Refused } from '../../../wire/failures.ts';
import { findType } from './find-type.ts';
import { isText } from './is-text.ts';
import { hasZipEnd, readAt } from './zip-names.ts';

export interface JudgedContent {
  readonly extension: string;
  readonly format: Format;
  /** What it was found to be. */
  readonly detected: string | null;
}

const LOOKED_AT = 64 * 1024;
const PDF_TAIL = 16 * 1024;

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
    if (!(await isWhole(path, file, size, detected))) throw new Refused({ reason: 'file_damaged' });
    return { extension, format, detected };
  } finally {
    await file.close();
  }
}

/** Looks where a cheap look shows that a part is missing. */
async function isWhole(
  path: string,
  file: FileHandle,
  size: number,
  detected: string | null,
): Promise<boolean> {
  switch (detected) {
    case 'zip':
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return hasZipEnd(file, size);
    case 'pdf':
      return (await readAt(file, Math.max(0, size - PDF_TAIL), size)).includes('startxref');
    case 'png':
    case 'apng':
    case 'jpg':
    case 'gif':
    case 'webp':
    case 'tif':
      return hasPictureHead(path);
    default:
      return true;
  }
}

async function hasPictureHead(path: string): Promise<boolean> {
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return head !== null && head.width > 0 && head.height > 0;
}
