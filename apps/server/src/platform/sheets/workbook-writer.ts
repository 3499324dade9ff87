import { once } from 'node:events';
import { crc32, createDeflateRaw, inflateRawSync } from 'node:zlib';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import type { Cell } from './sheet.ts';

/** What a sheet is besides its rows, its head, and what stands on other sheets. */
export interface WorkbookPart {
  readonly sheet: Omit<WriteSheet, 'rows'>;
  readonly head: readonly Cell[];
  readonly notes: readonly WriteSheet[];
}

/** A file of the archive, packed. */
interface Packed {
  readonly name: string;
  readonly method: number;
  readonly crc32: number;
  readonly size: number;
  readonly pieces: readonly Uint8Array[];
}

const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
const DEFLATED = 8;
const PIECE_BYTES = 64 * 1024;
/** What a character takes at most, of those that a text counts. */
const MOST_BYTES = 3;

/**
 * A workbook whose rows are packed as they come, and forgotten: the library keeps all of them until the last, several
 * times over. It still writes the frame: a workbook with the head and one empty row, which says how each column is styled.
 */
export class WorkbookWriter {
  readonly #parts: readonly Packed[];
  readonly #styles: readonly string[];
  readonly #columns: readonly string[];
  readonly #tail: string;
  readonly #deflating = createDeflateRaw({ chunkSize: PIECE_BYTES, level: 5 });
  readonly #pieces: Buffer[] = [];
  #room = Buffer.alloc(0);
  #sum = 0;
  #size = 0;
  #rows = 1;

  private constructor(parts: readonly Packed[], { styles, columns, tail }: Frame) {
    this.#parts = parts;
    this.#styles = styles;
    this.#columns = columns;
    this.#tail = tail;
    this.#deflating.on('data', (piece: Buffer) => this.#pieces.push(piece));
  }

  static async open({ sheet, head, notes }: WorkbookPart): Promise<WorkbookWriter> {
    const rows = [[...head], head.map(() => null)];
    const parts = await partsOf(Buffer.from(await writeXlsx({ sheets: [{ ...sheet, rows }, ...notes] })));
    const first = parts.find(({ name }) => name === FIRST_SHEET);
    if (!first) throw new Error('a workbook without a sheet');
    const frame = frameOf(textOf(first), head.length);
    const writer = new WorkbookWriter(
      parts.filter((part) => part !== first),
      frame,
    );
    await writer.#write(frame.front);
    return writer;
  }

  async add(rows: readonly (readonly Cell[])[]): Promise<void> {
    await this.#write(rows.map((cells) => this.#row(cells)).join(''));
  }

  async end(): Promise<Uint8Array<ArrayBuffer>> {
    // What can be filtered reaches down to the last row.
    await this.#write(this.#tail.replace(/(<autoFilter ref="A1:[A-Z]+)\d+/, `$1${this.#rows}`));
    const ended = once(this.#deflating, 'end');
    this.#deflating.end();
    await ended;
    const sheet = { name: FIRST_SHEET, method: DEFLATED, crc32: this.#sum, size: this.#size };
    return archiveOf([...this.#parts, { ...sheet, pieces: this.#pieces }]);
  }

  #row(cells: readonly Cell[]): string {
    this.#rows += 1;
    let xml = `<row r="${this.#rows}">`;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? null;
      if (cell === null) continue;
      const place = `<c r="${this.#columns[at]}${this.#rows}"${this.#styles[at]}`;
      if (typeof cell === 'string') xml += `${place} t="inlineStr"><is>${textElement(cell)}</is></c>`;
      else if (typeof cell === 'boolean') xml += `${place} t="b"><v>${Number(cell)}</v></c>`;
      else if (Number.isFinite(cell)) xml += `${place}><v>${cell}</v></c>`;
    }
    return `${xml}</row>`;
  }

  /** Always into the same bytes, which are free again once they are packed: new ones each time would pile up. */
  async #write(text: string): Promise<void> {
    const most = text.length * MOST_BYTES;
    if (this.#room.length < most) this.#room = Buffer.allocUnsafeSlow(most);
    const bytes = this.#room.subarray(0, this.#room.write(text));
    this.#sum = crc32(bytes, this.#sum);
    this.#size += bytes.length;
    await new Promise<void>((resolve, reject) => {
      this.#deflating.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }
}

interface Frame {
  /** Until after the head. */
  readonly front: string;
  readonly styles: readonly string[];
  readonly columns: readonly string[];
  readonly tail: string;
}

/** What stands before and after the rows, and of the empty one the style of each cell. */
function frameOf(xml: string, columns: number): Frame {
  const from = xml.indexOf('</row>') + '</row>'.length;
  const end = xml.indexOf('</sheetData>');
  const styles = new Map(
    [...xml.slice(from, end).matchAll(/<c r="([A-Z]+)2"( s="\d+")/g)].map(([, column, style]) => [
      column,
      style,
    ]),
  );
  const names = Array.from({ length: columns }, (_, at) => columnName(at + 1));
  return {
    // How far the sheet reaches need not be said, and is not known yet.
    front: xml.slice(0, from).replace(/<dimension [^>]*>/, ''),
    styles: names.map((name) => styles.get(name) ?? ''),
    columns: names,
    tail: xml.slice(end),
  };
}

const LETTERS = 26;

/** What spreadsheets call the so manieth column. */
export function columnName(number: number): string {
  if (number === 0) return '';
  const place = (number - 1) % LETTERS;
  return columnName((number - 1 - place) / LETTERS) + String.fromCharCode('A'.charCodeAt(0) + place);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold, besides its own marks.
const UNSAFE = /[&<>\x00-\x08\x0b-\x1f\ufffe\uffff]/g;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const SPACED = /^\s|\s$|[\n\t]/;

function textElement(text: string): string {
  const escaped = text.replace(
    UNSAFE,
    (each) => MARKS[each] ?? `_x${each.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
  return `<t${SPACED.test(text) ? ' xml:space="preserve"' : ''}>${escaped}</t>`;
}

function textOf({ method, pieces }: Packed): string {
  const bytes = Buffer.concat(pieces);
  return (method === DEFLATED ? inflateRawSync(bytes) : bytes).toString();
}

async function partsOf(file: Buffer): Promise<Packed[]> {
  const zip = await fromBufferPromise(file);
  const parts: Packed[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    parts.push({
      ...{ name: entry.fileName, method: entry.compressionMethod, crc32: entry.crc32 },
      size: entry.uncompressedSize,
      pieces: [file.subarray(fileDataStart, fileDataStart + entry.compressedSize)],
    });
  }
  return parts;
}

/** The same whenever it is written: 1 January 1980, the first day that archives know. */
const DAY = 0x21;
const VERSION = 20;
const UTF8 = 0x0800;

function archiveOf(parts: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const contents: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, method, crc32: sum, size, pieces } of parts) {
    const title = Buffer.from(name);
    const packed = pieces.reduce((bytes, { length }) => bytes + length, 0);
    const shared = [
      ...short(VERSION, UTF8, method, 0, DAY),
      ...long(sum, packed, size),
      ...short(title.length, 0),
    ];
    contents.push(Buffer.from([...long(0x04034b50), ...shared]), title, ...pieces);
    const place = [...short(0, 0, 0), ...long(0, at)];
    directory.push(Buffer.from([...long(0x02014b50), ...short(VERSION), ...shared, ...place]), title);
    at += 30 + title.length + packed;
  }
  const length = directory.reduce((bytes, piece) => bytes + piece.length, 0);
  const counts = short(0, 0, parts.length, parts.length);
  const end = Buffer.from([...long(0x06054b50), ...counts, ...long(length, at), ...short(0)]);
  const pieces = [...contents, ...directory, end];
  const file = new Uint8Array(at + length + end.length);
  let next = 0;
  for (const piece of pieces) {
    file.set(piece, next);
    next += piece.length;
  }
  return file;
}

const short = (...numbers: readonly number[]) => numbers.flatMap((number) => [number & 0xff, number >>> 8]);
const long = (...numbers: readonly number[]) =>
  numbers.flatMap((number) => short(number & 0xffff, number >>> 16));
