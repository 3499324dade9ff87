import type { PageSetup } from '@course-center/domain/documents/page-setup';
import { InvalidInput } from '../../../wire/failures.ts';
import { gate } from '../../jobs/gate.ts';
import { Thread, TookTooLong } from '../../jobs/thread.ts';
import { Json, type Typeset } from '../typesetter.ts';
import { MOST_PICTURES, TOO_MANY_PICTURES } from './elements.ts';
import { bytesOfDataUrl, type Prepared } from './prepare-pictures.ts';
import type { Pictured, ReadHtml } from './read-html.ts';
import { PICTURE_TOKEN, type WrittenHtml } from './write-html.ts';

export type HtmlTask =
  | {
      readonly html: string;
      readonly prefix: string;
      readonly numbers: boolean;
      readonly isForBrowser: boolean;
    }
  | { readonly picture: Uint8Array };
export type HtmlMade =
  | { readonly read: ReadPart; readonly written?: WrittenHtml }
  | { readonly prepared: Prepared }
  | { readonly refused: string };

/** Its blocks as JSON: of a long table they are tens of thousands of values, which only the template looks at. */
type ReadPart = Omit<ReadHtml, 'blocks'> & { readonly blocks: string };

/** The parts of a paper, each HTML. */
export interface HtmlParts {
  readonly body: string;
  readonly cover?: string | undefined;
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
}
const PARTS = ['body', 'cover', 'header', 'footer'] as const;

/** Looks an address up: the bytes of a file that the caller may read, or why there are none. */
export type LookUp = (address: string) => Promise<Uint8Array | { readonly note: string }>;

export interface HtmlPaper {
  readonly typeset: Typeset;
  readonly title: string | null;
  readonly notes: readonly string[];
}

/** Of a processor, to be read and then to be set: nobody's HTML may keep others' papers waiting for longer. */
const LONGEST = 10_000;
const MOST_PICTURE_BYTES = 32 * 1024 * 1024;
/** How long the pictures of one paper may take: a small file may be drawn for seconds, and a paper may have many. */
const LONGEST_PICTURES = 30_000;
/** What others hold of theirs meanwhile is memory: they wait, by turns of who asks. */
const fewGather = gate(2);
const reader = new Thread<HtmlTask, HtmlMade>(new URL('./html.child.ts', import.meta.url), LONGEST, {
  isApart: true,
});

type Part = (typeof PARTS)[number];

export interface HtmlAsked {
  readonly page: PageSetup;
  readonly title: string | null;
  readonly lookUp: LookUp;
  /** Told how many milliseconds of a processor each step took. */
  readonly spent: Spent;
}

type Spent = (milliseconds: number) => void;

/** What the built-in engine sets of HTML, with a sentence for everything that it does not. */
export async function htmlPaper(
  parts: HtmlParts,
  { page, title, ...looking }: HtmlAsked,
): Promise<HtmlPaper> {
  const made = await readParts(parts, false, looking.spent);
  const read = new Map([...made].map(([part, each]) => [part, each.read]));
  const notes = new Set([...read.values()].flatMap((each) => each.notes));
  const wanted = [...read.values()].flatMap((each) => [...each.pictures]);
  const { files, names } = await gather(wanted, looking, notes);
  const named = title ?? titleOf(made);
  const around = JSON.stringify({ page, title: named, pictures: names }).slice(0, -1);
  const blocks = PARTS.map((part) => `"${part}":${read.get(part)?.blocks ?? null}`).join();
  const data = new Json(`${around},${blocks}}`);
  return {
    typeset: { template: 'html', data, pictures: files, milliseconds: LONGEST },
    title: named,
    notes: [...notes],
  };
}

export interface BrowserHtml {
  readonly parts: Readonly<Partial<Record<Part, string>>>;
  readonly title: string | null;
  readonly notes: readonly string[];
}

/** The same for a browser: whole, but for what acts or asks somebody else, with its pictures in it. */
export async function browserHtml(
  parts: HtmlParts,
  { title, ...looking }: Pick<HtmlAsked, 'title' | 'lookUp' | 'spent'>,
): Promise<BrowserHtml> {
  const made = await readParts(parts, true, looking.spent);
  const notes = new Set<string>();
  const html: Partial<Record<Part, string>> = {};
  for (const [part, { written }] of made) {
    for (const note of written?.notes ?? []) notes.add(note);
    const wanted = [...(written?.pictures ?? [])].map(([name, address]) => [name, { address }] as const);
    const { files, names } = await gather(wanted, looking, notes);
    const left = new Set(wanted.map(([name]) => name));
    // Once through the text, and each once: an attribute of the caller's may look like a name.
    html[part] = (written?.html ?? '').replaceAll(PICTURE_TOKEN, (token, name: string) => {
      if (!left.delete(name)) return token;
      const file = names[name] ?? '';
      const bytes = files.get(file);
      return `"${bytes ? dataUrl(file, bytes) : ''}"`;
    });
  }
  return { parts: html, title: title ?? titleOf(made), notes: [...notes] };
}

function dataUrl(file: string, bytes: Uint8Array): string {
  const type = file.endsWith('.svg') ? 'svg+xml' : file.endsWith('.jpg') ? 'jpeg' : 'png';
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

type PartsMade = ReadonlyMap<Part, Extract<HtmlMade, { read: ReadPart }>>;

function titleOf(made: PartsMade): string | null {
  return made.get('body')?.read.title ?? made.get('cover')?.read.title ?? null;
}

async function readParts(parts: HtmlParts, isForBrowser: boolean, spent: Spent): Promise<PartsMade> {
  const read = new Map<Part, Extract<HtmlMade, { read: ReadPart }>>();
  for (const part of PARTS) {
    const html = parts[part];
    if (!html) continue;
    const numbers = part === 'header' || part === 'footer';
    const made = await aside({ html, prefix: `${part}-`, numbers, isForBrowser }, part, spent);
    if (!('read' in made))
      throw new InvalidInput({ [part]: 'refused' in made ? made.refused : '内容无法识别，请检查后重试' });
    read.set(part, made);
  }
  return read;
}

function aside(task: HtmlTask, field: string, spent: Spent): Promise<HtmlMade> {
  return reader.make(task, spent).catch((error: unknown) => {
    if (error instanceof TookTooLong) throw new InvalidInput({ [field]: '内容过于复杂，请简化后重试' });
    throw error;
  });
}

type Looking = Pick<HtmlAsked, 'lookUp' | 'spent'>;

interface Gathered {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The file of each picture that is set, by the picture's name. */
  readonly names: Readonly<Record<string, string>>;
}

/** Brings the pictures together, each under the name that the template finds it by; what is shown twice is one file. */
function gather(
  wanted: readonly (readonly [string, Pictured])[],
  looking: Looking,
  notes: Set<string>,
): Promise<Gathered> | Gathered {
  return wanted.length === 0
    ? { files: new Map(), names: {} }
    : fewGather(() => gatherNow(wanted, looking, notes));
}

async function gatherNow(
  wanted: readonly (readonly [string, Pictured])[],
  looking: Looking,
  notes: Set<string>,
): Promise<Gathered> {
  const files = new Map<string, Uint8Array>();
  const names: Record<string, string> = {};
  const looked = new Map<string, string | null>();
  const until = performance.now() + LONGEST_PICTURES;
  let held = 0;
  const keep = (file: string, bytes: Uint8Array) => {
    held += bytes.length;
    if (held <= MOST_PICTURE_BYTES) return void files.set(file, bytes);
    notes.add('图片总量过大（最多 32 MB），其余图片未排入');
  };
  if (wanted.length > MOST_PICTURES) notes.add(TOO_MANY_PICTURES);
  for (const [name, picture] of wanted.slice(0, MOST_PICTURES)) {
    const source = sourceOf(picture);
    if (!looked.has(source)) {
      if (performance.now() > until) {
        notes.add('图片处理时间过长，其余图片未排入，请缩小图片后重试');
        break;
      }
      const prepared = await preparedOf(picture, looking);
      const file = 'note' in prepared ? null : `${name}.${prepared.ending}`;
      if ('note' in prepared) notes.add(prepared.note);
      else keep(`${name}.${prepared.ending}`, prepared.bytes);
      looked.set(source, file);
    }
    const file = looked.get(source);
    if (file && files.has(file)) names[name] = file;
  }
  return { files, names };
}

function sourceOf(picture: Pictured): string {
  if ('svg' in picture) return picture.svg;
  return 'data' in picture ? picture.data : picture.address;
}

async function preparedOf(picture: Pictured, { lookUp, spent }: Looking): Promise<Prepared> {
  if ('svg' in picture) return { bytes: Buffer.from(picture.svg), ending: 'svg' };
  const found = 'data' in picture ? bytesOfDataUrl(picture.data) : await lookUp(picture.address);
  if (!found) return { note: '有图片的内容无法读取，未排入' };
  if ('note' in found) return found;
  const made = await aside({ picture: found }, 'body', spent);
  return 'prepared' in made ? made.prepared : { note: '有图片的内容无法读取，未排入' };
}
