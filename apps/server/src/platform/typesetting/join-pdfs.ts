import { createHash } from 'node:crypto';

/** What the compiler says of a whole file; anything else would get lost, so it is refused. */
const KNOWN_OF_A_FILE = ['Type', 'Pages', 'ViewerPreferences', 'Metadata', 'Outlines', 'Lang'];
const HEADER = Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n\n', 'latin1');
const [AFTER_OBJECT, AFTER_STREAM] = ['\nendobj', '\nendstream\nendobj'];

interface PdfObject {
  readonly text: string;
  readonly stream: Buffer | null;
}

/** A file as the pinned compiler writes it: one table of objects, each as it stands, none packed into another. */
class Part {
  private readonly pdf: Buffer;
  private readonly spans = new Map<number, readonly [number, number]>();
  readonly trailer: string;
  readonly root: PdfObject;
  /** Under which numbers its objects stand in the joined file. */
  readonly placed = new Map<number, number>();

  constructor(pdf: Uint8Array) {
    this.pdf = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    const table = Number(
      /startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.pdf.subarray(-64).toString('latin1'))?.[1],
    );
    this.trailer = this.pdf.subarray(table).toString('latin1');
    const places = [...this.trailer.matchAll(/^(\d{10}) \d{5} ([nf])/gm)]
      .map(([, at, used], number) => ({ number, at: Number(at), isUsed: used === 'n' }))
      .filter(({ isUsed }) => isUsed)
      .sort((one, other) => one.at - other.at);
    for (const [nth, { number, at }] of places.entries())
      this.spans.set(number, [at, places[nth + 1]?.at ?? table]);
    this.root = this.read(reference(this.trailer, 'Root'));
    const unknown = [...this.root.text.matchAll(/^ {2}\/(\w+)/gm)].find(
      ([, key = '']) => !KNOWN_OF_A_FILE.includes(key),
    );
    if (unknown) throw new Error(`a file with ${unknown[1]} cannot be joined`);
  }

  read(number: number): PdfObject {
    const [from, to] = this.spans.get(number) ?? [0, 0];
    const start = `${number} 0 obj\n`;
    const object = this.pdf.subarray(from, to).toString('latin1').trimEnd();
    if (!object.startsWith(start) || !object.endsWith(AFTER_OBJECT))
      throw new Error(`object ${number} is not where the table says`);
    if (!object.endsWith(AFTER_STREAM))
      return { text: object.slice(start.length, -AFTER_OBJECT.length), stream: null };
    const length = Number(/\/Length (\d+)\n/.exec(object)?.[1]);
    const end = from + object.length - AFTER_STREAM.length;
    const text = object.slice(
      start.length,
      object.length - AFTER_STREAM.length - length - '\nstream\n'.length,
    );
    return { text, stream: this.pdf.subarray(end - length, end) };
  }
}

/** The file that grows: every object gets the next number, and the same picture of several parts one. */
class Joined {
  private readonly chunks: Buffer[] = [HEADER];
  private length = HEADER.length;
  private readonly places: number[] = [0];
  private readonly streams = new Map<string, number>();
  private readonly waiting: (() => void)[] = [];

  reserve(): number {
    return this.places.push(0) - 1;
  }

  write(number: number, text: string, stream: Buffer | null = null): void {
    this.places[number] = this.length;
    this.add(Buffer.from(`${number} 0 obj\n${text}`, 'latin1'));
    if (stream) for (const bytes of [Buffer.from('\nstream\n'), stream]) this.add(bytes);
    this.add(Buffer.from(`${stream ? AFTER_STREAM : AFTER_OBJECT}\n\n`));
  }

  /** Takes an object over with all that it refers to; what is added to it stands first. */
  take(part: Part, number: number, added = '', at?: number): number {
    const known = part.placed.get(number);
    if (known !== undefined) return known;
    const { text, stream } = part.read(number);
    if (stream)
      return this.takeStream(
        part,
        number,
        renumbered(text, (each) => this.take(part, each)),
        stream,
      );
    const place = at ?? this.reserve();
    part.placed.set(number, place);
    this.waiting.push(() =>
      this.write(place, renumbered(text, (each) => this.take(part, each)).replace('<<', `<<${added}`)),
    );
    return place;
  }

  /** Writes what was taken over, and what that refers to. */
  settle(): void {
    for (let write = this.waiting.shift(); write; write = this.waiting.shift()) write();
  }

  end(root: number, info: number): Buffer {
    const table = this.length;
    const lines = this.places.map((at, number) =>
      number === 0 ? '0000000000 65535 f\r\n' : `${String(at).padStart(10, '0')} 00000 n\r\n`,
    );
    const hash = createHash('sha256');
    for (const chunk of this.chunks) hash.update(chunk);
    const id = `<${hash.digest('hex').slice(0, 32)}>`;
    const size = this.places.length;
    this.add(
      Buffer.from(
        `xref\n0 ${size}\n${lines.join('')}trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [${id} ${id}] >>\nstartxref\n${table}\n%%EOF`,
      ),
    );
    return Buffer.concat(this.chunks);
  }

  private takeStream(part: Part, number: number, text: string, stream: Buffer): number {
    const digest = createHash('sha256').update(text).update(stream).digest('hex');
    const place = this.streams.get(digest) ?? this.reserve();
    part.placed.set(number, place);
    if (!this.streams.has(digest)) this.write(place, text, stream);
    this.streams.set(digest, place);
    return place;
  }

  private add(bytes: Buffer): void {
    this.chunks.push(bytes);
    this.length += bytes.length;
  }
}

/** One file of several that the compiler made, in their order: pages, bookmarks and links; the title is the first one's. */
export function joinPdfs(pdfs: readonly Uint8Array[]): Buffer {
  const joined = new Joined();
  const parts = pdfs.map((pdf) => new Part(pdf));
  const [first] = parts;
  if (!first) throw new Error('there is nothing to join');
  const [root, pages, outline] = [joined.reserve(), joined.reserve(), joined.reserve()];
  const info = joined.take(first, reference(first.trailer, 'Info'));
  const trees = parts.map((part) => {
    const tree = reference(part.root.text, 'Pages');
    const count = Number(/\/Count (\d+)/.exec(part.read(tree).text)?.[1]);
    return { count, place: joined.take(part, tree, `\n  /Parent ${pages} 0 R`) };
  });
  const marks = joinBookmarks(joined, parts, outline);
  joined.settle();
  const count = trees.reduce((sum, tree) => sum + tree.count, 0);
  const kids = trees.map(({ place }) => `${place} 0 R`).join(' ');
  joined.write(pages, `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`);
  joined.write(outline, `<< /Type /Outlines${marks} >>`);
  const said = /\/Lang \([\w-]+\)/.exec(first.root.text)?.[0] ?? '';
  joined.write(root, `<< /Type /Catalog /Pages ${pages} 0 R /Outlines ${outline} 0 R ${said} >>`);
  return joined.end(root, info);
}

/** The bookmarks of all parts in one row: each part's last leads to the next one's first. */
function joinBookmarks(joined: Joined, parts: readonly Part[], outline: number): string {
  const rows = parts.flatMap((part) => {
    if (!part.root.text.includes('/Outlines')) return [];
    const top = reference(part.root.text, 'Outlines');
    const { text } = part.read(top);
    part.placed.set(top, outline);
    const [head, tail] = [reference(text, 'First'), reference(text, 'Last')];
    const from = joined.reserve();
    const to = head === tail ? from : joined.reserve();
    return [{ part, head, tail, from, to, count: Number(/\/Count (\d+)/.exec(text)?.[1]) }];
  });
  for (const [at, { part, head, tail, from, to }] of rows.entries()) {
    const before = rows[at - 1] ? `\n  /Prev ${rows[at - 1]?.to} 0 R` : '';
    const after = rows[at + 1] ? `\n  /Next ${rows[at + 1]?.from} 0 R` : '';
    joined.take(part, head, head === tail ? before + after : before, from);
    joined.take(part, tail, after, to);
  }
  if (rows.length === 0) return '';
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return ` /First ${rows[0]?.from} 0 R /Last ${rows.at(-1)?.to} 0 R /Count ${count}`;
}

function reference(text: string, key: string): number {
  const number = new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1];
  if (!number) throw new Error(`a file names no ${key}`);
  return Number(number);
}

/** References get their new numbers; what stands in a string may look like one and stays. */
function renumbered(text: string, numberOf: (number: number) => number): string {
  let [written, at, depth] = ['', 0, 0];
  for (const { 0: found, 1: number, index } of text.matchAll(/\\.|[()]|\b(\d+) 0 R\b/gs)) {
    if (found === '(') depth += 1;
    else if (found === ')') depth -= 1;
    else if (number !== undefined && depth === 0) {
      written += `${text.slice(at, index)}${numberOf(Number(number))} 0 R`;
      at = index + found.length;
    }
  }
  return written + text.slice(at);
}
