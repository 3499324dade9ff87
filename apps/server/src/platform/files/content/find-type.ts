import type { FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { zipNames } from './zip-names.ts';

/** The part that makes an archive a document, and the document that it makes it. */
const OFFICE_PARTS: readonly (readonly [string, string])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];

/** What a file is by its content; null when nothing is known that looks like it. */
export async function findType(path: string, file: FileHandle, size: number): Promise<string | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found) return null;
  if (found.ext !== 'zip' && !OFFICE_PARTS.some(([, ext]) => ext === found.ext)) return found.ext;
  // Not every program writes what a document is where it is looked for: the directory has the last word.
  const names = await zipNames(file, size);
  return OFFICE_PARTS.find(([part]) => names?.includes(part))?.[1] ?? 'zip';
}
