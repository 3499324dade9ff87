import { posix } from 'node:path';
import { notAWorkbook } from './sheet-refused.ts';
import type { UnpackedFile } from './unpack.ts';
import { attribute } from './xml-tag.ts';

/** Where the parts lie that are needed to read the first sheet. */
export interface Workbook {
  readonly sheet: string;
  readonly sharedStrings?: string;
  readonly styles?: string;
  readonly countsFrom1904: boolean;
}

interface Relation {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
}

export async function openWorkbook(file: UnpackedFile): Promise<Workbook> {
  const path = (await relations(file, '')).find(({ kind }) => kind === 'officeDocument')?.part;
  if (!path || !file.has(path)) throw notAWorkbook();
  const parts = await relations(file, path);
  const { firstSheet, countsFrom1904 } = await readContents(file, path);
  const sheet = parts.find(({ id }) => id === firstSheet)?.part;
  if (!sheet || !file.has(sheet)) throw notAWorkbook();
  const partOf = (wanted: string) => parts.find(({ kind, part }) => kind === wanted && file.has(part))?.part;
  const sharedStrings = partOf('sharedStrings');
  const styles = partOf('styles');
  return { sheet, countsFrom1904, ...(sharedStrings && { sharedStrings }), ...(styles && { styles }) };
}

/** The first sheet in the order of the tabs; which file it is in says nothing about that. */
async function readContents(file: UnpackedFile, path: string) {
  let firstSheet: string | undefined;
  let countsFrom1904 = false;
  await file.scan(path, {
    opened(name, attributes) {
      if (name === 'sheet') firstSheet ??= attribute(attributes, 'id');
      if (name === 'workbookPr') countsFrom1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
    },
  });
  return { firstSheet, countsFrom1904 };
}

/** The parts that a part refers to, their paths resolved. */
async function relations(file: UnpackedFile, of: string): Promise<Relation[]> {
  const folder = posix.dirname(of);
  const listed = posix.join(folder, '_rels', `${posix.basename(of)}.rels`);
  if (!file.has(listed)) throw notAWorkbook();
  const found: Relation[] = [];
  await file.scan(listed, {
    opened(name, attributes) {
      if (name !== 'Relationship') return;
      const target = attribute(attributes, 'Target') ?? '';
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        kind: posix.basename(attribute(attributes, 'Type') ?? ''),
        part: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return found;
}
