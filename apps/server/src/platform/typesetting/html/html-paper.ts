import type { PageSetup } from '@course-center/domain/documents/page-setup';
import { InvalidInput } from '../../../wire/failures.ts';
import { Thread, TookTooLong } from '../../jobs/thread.ts';
import type { Typeset } from '../typesetter.ts';
import { bytesOfDataUrl, type Prepared } from './prepare-pictures.ts';
import type { Pictured, ReadHtml } from './read-html.ts';
import { pictureToken, type WrittenHtml } from './write-html.ts';

export type HtmlTask =
  | {
      readonly html: string;
      readonly prefix: string;
      readonly numbers: boolean;
      readonly isForBrowser: boolean;
    }
  | { readonly picture: Uint8Array };
export type HtmlMade =
  | { readonly read: ReadHtml; readonly written?: WrittenHtml }
  | { readonly prepared: Prepared }
  | { readonly refused: string };

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

const LONGEST = 10_000;
const MOST_PICTURES = 200;
const MOST_PICTURE_BYTES = 32 * 1024 * 1024;
const thread = new Thread<HtmlTask, HtmlMade>(new URL('./html.worker.ts', import.meta.url), LONGEST);

type Part = (typeof PARTS)[number];

export interface HtmlAsked {
  readonly page: PageSetup;
  readonly title: string | null;
  readonly lookUp: LookUp;
}

/** What the built-in engine sets of HTML, with a sentence for everything that it does not. */
export async function htmlPaper(parts: HtmlParts, { page, title, lookUp }: HtmlAsked): Promise<HtmlPaper> {
  const made = await readParts(parts, false);
  const read = new Map([...made].map(([part, each]) => [part, each.read]));
  const notes = new Set([...read.values()].flatMap((each) => each.notes));
  const wanted = [...read.values()].flatMap((each) => [...each.pictures]);
  const { files, names } = await gather(wanted, lookUp, notes);
  const named = title ?? titleOf(made);
  const blocks = Object.fromEntries(PARTS.map((part) => [part, read.get(part)?.blocks ?? null]));
  const data = { page, title: named, pictures: names, ...blocks };
  return { typeset: { template: 'html', data, pictures: files }, title: named, notes: [...notes] };
}

export interface BrowserHtml {
  readonly parts: Readonly<Partial<Record<Part, string>>>;
  readonly title: string | null;
  readonly notes: readonly string[];
}

/** The same for a browser: whole, but for what acts or asks somebody else, with its pictures in it. */
export async function browserHtml(
  parts: HtmlParts,
  { title, lookUp }: Pick<HtmlAsked, 'title' | 'lookUp'>,
): Promise<BrowserHtml> {
  const made = await readParts(parts, true);
  const notes = new Set<string>();
  const html: Partial<Record<Part, string>> = {};
  for (const [part, { written }] of made) {
    for (const note of written?.notes ?? []) notes.add(note);
    const wanted = [...(written?.pictures ?? [])].map(([name, address]) => [name, { address }] as const);
    const { files, names } = await gather(wanted, lookUp, notes);
    html[part] = wanted.reduce((text, [name]) => {
      const file = names[name] ?? '';
      const bytes = files.get(file);
      return text.replace(`"${pictureToken(name)}"`, () => `"${bytes ? dataUrl(file, bytes) : ''}"`);
    }, written?.html ?? '');
  }
  return { parts: html, title: title ?? titleOf(made), notes: [...notes] };
}

function dataUrl(file: string, bytes: Uint8Array): string {
  const type = file.endsWith('.svg') ? 'svg+xml' : file.endsWith('.jpg') ? 'jpeg' : 'png';
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

type PartsMade = ReadonlyMap<Part, Extract<HtmlMade, { read: ReadHtml }>>;

function titleOf(made: PartsMade): string | null {
  return made.get('body')?.read.title ?? made.get('cover')?.read.title ?? null;
}

async function readParts(parts: HtmlParts, isForBrowser: boolean): Promise<PartsMade> {
  const read = new Map<Part, Extract<HtmlMade, { read: ReadHtml }>>();
  for (const part of PARTS) {
    const html = parts[part];
    if (!html) continue;
    const numbers = part === 'header' || part === 'footer';
    const made = await aside({ html, prefix: `${part}-`, numbers, isForBrowser }, part);
    if (!('read' in made))
      throw new InvalidInput({ [part]: 'refused' in made ? made.refused : '内容无法识别，请检查后重试' });
    read.set(part, made);
  }
  return read;
}

function aside(task: HtmlTask, field: string): Promise<HtmlMade> {
  return thread.make(task).catch((error: unknown) => {
    if (error instanceof TookTooLong) throw new InvalidInput({ [field]: '内容过于复杂，请简化后重试' });
    throw error;
  });
}

/** Brings the pictures together, each under the name that the template finds it by. */
async function gather(wanted: readonly (readonly [string, Pictured])[], lookUp: LookUp, notes: Set<string>) {
  const files = new Map<string, Uint8Array>();
  const names: Record<string, string> = {};
  let held = 0;
  const keep = (name: string, ending: string, bytes: Uint8Array) => {
    held += bytes.length;
    if (held > MOST_PICTURE_BYTES) return void notes.add('图片总量过大（最多 32 MB），其余图片未排入');
    names[name] = `${name}.${ending}`;
    files.set(`${name}.${ending}`, bytes);
  };
  if (wanted.length > MOST_PICTURES) notes.add(`图片过多（最多 ${MOST_PICTURES} 张），其余图片未排入`);
  for (const [name, picture] of wanted.slice(0, MOST_PICTURES)) {
    if ('svg' in picture) keep(name, 'svg', Buffer.from(picture.svg));
    else {
      const prepared = await preparedOf(picture, lookUp);
      if ('note' in prepared) notes.add(prepared.note);
      else keep(name, prepared.ending, prepared.bytes);
    }
  }
  return { files, names };
}

async function preparedOf(picture: Exclude<Pictured, { svg: string }>, lookUp: LookUp): Promise<Prepared> {
  const found = 'data' in picture ? bytesOfDataUrl(picture.data) : await lookUp(picture.address);
  if (!found) return { note: '有图片的内容无法读取，未排入' };
  if ('note' in found) return found;
  const made = await aside({ picture: found }, 'body');
  return 'prepared' in made ? made.prepared : { note: '有图片的内容无法读取，未排入' };
}
