import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { type CellContext, type NumberKind, RunCollector } from './cell-text.ts';
import { notAWorkbook } from './sheet-refused.ts';
import type { XmlAttributes } from './xml.ts';

/** Where the first sheet lies, and what its cells refer to. */
export interface Workbook {
  readonly sheet: string;
  readonly context: CellContext;
}

interface Relation {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
}

/** The formats every program knows by number; 27 to 36 and 50 to 58 are the Chinese ones. */
const DATES = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]);
const DATE_AND_TIME = 22;

export async function openWorkbook(file: Archive): Promise<Workbook> {
  const path = (await relations(file, '')).find(({ kind }) => kind === 'officeDocument')?.part;
  if (!path || !file.has(path)) throw notAWorkbook();
  const parts = await relations(file, path);
  const { firstSheet, countsFrom1904 } = await readContents(file, path);
  const sheet = parts.find(({ id }) => id === firstSheet)?.part;
  if (!sheet || !file.has(sheet)) throw notAWorkbook();
  const partOf = (wanted: string) => parts.find(({ kind, part }) => kind === wanted && file.has(part))?.part;
  const sharedStrings = await readSharedStrings(file, partOf('sharedStrings'));
  const numberKinds = await readNumberKinds(file, partOf('styles'));
  return { sheet, context: { sharedStrings, numberKinds, countsFrom1904 } };
}

/** The first sheet in the order of the tabs; which file it is in says nothing about that. */
async function readContents(file: Archive, path: string) {
  let firstSheet: string | undefined;
  let countsFrom1904 = false;
  await file.scan(path, {
    opened(name, attributes) {
      if (name === 'sheet') firstSheet ??= relationId(attributes);
      if (name === 'workbookPr') countsFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    },
  });
  return { firstSheet, countsFrom1904 };
}

/** r:id, whatever its prefix: writers choose their own. */
function relationId(attributes: XmlAttributes): string | undefined {
  return Object.entries(attributes).find(([name]) => /^([^:]+:)?id$/.test(name))?.[1];
}

/** The parts that a part refers to, their paths resolved. */
async function relations(file: Archive, of: string): Promise<Relation[]> {
  const folder = posix.dirname(of);
  const listed = posix.join(folder, '_rels', `${posix.basename(of)}.rels`);
  if (!file.has(listed)) throw notAWorkbook();
  const found: Relation[] = [];
  await file.scan(listed, {
    opened(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const part = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      found.push({ id, kind: posix.basename(type), part });
    },
  });
  return found;
}

/** The texts that cells refer to by number. */
async function readSharedStrings(file: Archive, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  const runs = new RunCollector();
  await file.scan(part, {
    opened: (name) => runs.opened(name),
    text: (text) => runs.text(text),
    closed(name) {
      runs.closed(name);
      if (name === 'si') texts.push(runs.take());
    },
  });
  return texts;
}

/** The kind of each cell style, in their order. */
async function readNumberKinds(file: Archive, part: string | undefined): Promise<NumberKind[]> {
  const kinds: NumberKind[] = [];
  if (!part) return kinds;
  const codes = new Map<number, string>();
  let inCellStyles = false;
  await file.scan(part, {
    opened(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId);
      if (name === 'cellXfs') inCellStyles = true;
      if (name === 'numFmt') codes.set(id, formatCode);
      if (name === 'xf' && inCellStyles) kinds.push(kindOf(id, codes.get(id)));
    },
    closed(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return kinds;
}

function kindOf(id: number, code: string | undefined): NumberKind {
  if (code !== undefined) return kindOfCode(code);
  if (id === DATE_AND_TIME) return 'date_and_time';
  if (DATES.has(id)) return 'date';
  return TIMES.has(id) ? 'time' : 'number';
}

/** Quoted words, colours, fillers and escaped characters are no part of what the format means. */
function kindOfCode(code: string): NumberKind {
  const elapsed = /\[[hms]+\]/i.test(code);
  const letters = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '');
  const isTime = elapsed || /[hs]/i.test(letters);
  const isDate = /[yd]/i.test(letters) || (/m/i.test(letters) && !isTime);
  if (isDate) return isTime ? 'date_and_time' : 'date';
  return isTime ? 'time' : 'number';
}
