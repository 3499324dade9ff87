/** One part of a guide: a screen, or what is done alike on several. */
export interface GuideSection {
  readonly title: string;
  /** The names that an address finds it by: its screens, or a word. */
  readonly places: readonly string[];
  readonly html: string;
}

export interface Guide {
  readonly title: string;
  /** What it says before its first part; the first paragraph says what it is about. */
  readonly intro: string;
  readonly sections: readonly GuideSection[];
}

export interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Null for a picture that has not been taken yet. */
export type PictureOf = (name: string) => Picture | null;

type Kind = 'ol' | 'ul' | 'p' | 'note' | 'figure' | 'h3';

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['h3', /^### (?<text>\S.*)$/],
  ['ol', /^\d+\. (?<text>\S.*)$/],
  ['ul', /^- (?<text>\S.*)$/],
  ['note', /^> (?<text>\S.*)$/],
  ['figure', /^!\[(?<text>[^\]]+)\]\(pictures\/(?<name>[\w.-]+\.webp)\)$/],
  ['p', /^(?<text>[^\s#>|!<`-].*)$/],
];
const SECTION = /^## (?<title>\S.*)$/;
const PLACES = /^<!-- (?<places>[\w. -]+) -->$/;

/**
 * Reads a guide. What guides are written in is a small part of Markdown, so that they read well where the repository is
 * looked at, too; a line that is anything else is an error, and never silently a paragraph.
 */
export function readGuide(text: string, pictureOf: PictureOf): Guide {
  const [heading = '', ...parts] = text.trimEnd().split(/^(?=##? )/m);
  const title = /^# (\S.*)$/.exec(heading.split('\n')[0] ?? '')?.[1];
  if (!title) throw new Error(`a guide begins with its title: ${heading}`);
  const blocks = (lines: readonly string[]) => drawn(lines, pictureOf);
  return {
    title,
    intro: blocks(heading.split('\n').slice(1)),
    sections: parts.map((part) => {
      const [first = '', second = '', ...lines] = part.split('\n');
      const named = SECTION.exec(first)?.groups?.title;
      const places = PLACES.exec(second)?.groups?.places?.split(' ');
      if (!named || !places) throw new Error(`a part has a title, and below it its places: ${first}`);
      return { title: named, places, html: blocks(lines) };
    }),
  };
}

interface Block {
  readonly kind: Kind;
  readonly lines: { readonly text: string; readonly name: string }[];
}

/** Lines of a list that follow each other are one list; everything else stands alone. */
function drawn(lines: readonly string[], pictureOf: PictureOf): string {
  const blocks: Block[] = [];
  lines.forEach((line, at) => {
    if (line === '') return;
    const { kind, text, name } = readLine(line);
    const before = lines[at - 1] === '' ? undefined : blocks.at(-1);
    if (before?.kind === kind) before.lines.push({ text, name });
    else blocks.push({ kind, lines: [{ text, name }] });
  });
  return blocks.map((block) => drawBlock(block, pictureOf)).join('\n');
}

function readLine(line: string) {
  for (const [kind, pattern] of KINDS) {
    const { text, name = '' } = pattern.exec(line)?.groups ?? {};
    if (text !== undefined) return { kind, text, name };
  }
  throw new Error(`guides are not written like this: ${line}`);
}

function drawBlock({ kind, lines }: Block, pictureOf: PictureOf): string {
  if (kind === 'figure') return lines.map(({ text, name }) => figure(text, pictureOf(name))).join('\n');
  const texts = lines.map(({ text }) => inline(text));
  if (kind === 'ol' || kind === 'ul')
    return `<${kind}>${texts.map((text) => `<li>${text}</li>`).join('')}</${kind}>`;
  if (kind === 'note') return `<p class="note">${texts.join('<br />')}</p>`;
  return texts.map((text) => `<${kind}>${text}</${kind}>`).join('\n');
}

/** It opens in its own size: on a phone it is too small to be read. */
function figure(alt: string, shown: Picture | null): string {
  if (!shown) return '';
  const { address, width, height } = shown;
  const picture = `<img src="${address}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy" />`;
  return `<figure><a href="${address}" target="_blank">${picture}</a></figure>`;
}

function inline(text: string): string {
  return escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(
      /\[([^\]]+)\]\(([^)\s]+)\)/g,
      (_, words: string, to: string) => `<a href="${hrefOf(to)}">${words}</a>`,
    );
}

/** Guides name each other by their files, as the repository does. */
function hrefOf(to: string): string {
  return to.replace(/^([\w-]+)\.md(?=#|$)/, '/guide/$1');
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
