import { pointsOf } from '@course-center/domain/documents/page-setup';
import {
  type Element,
  elementsOf,
  HtmlRefused,
  MOST_PICTURES,
  type Node,
  svgText,
  TOO_MANY_PICTURES,
  titleIn,
  wordsOf,
} from './elements.ts';
import { missingCharacters } from './font-coverage.ts';
import {
  type Align,
  alignOf,
  colorOf,
  type Declared,
  type Look,
  lookOf,
  styleOf,
  type Width,
  widthOf,
} from './look.ts';
import { gridOf, MOST_COLUMNS } from './table-grid.ts';

export type Inline =
  | (Look & { readonly kind: 'text'; readonly text: string })
  | { readonly kind: 'line' | 'page' | 'pages' }
  | {
      readonly kind: 'picture';
      readonly name: string;
      readonly width: number | null;
      readonly height: number | null;
      readonly alt: string;
    };

interface Paragraph {
  readonly kind: 'paragraph';
  readonly align: Align | null;
  readonly inlines: readonly Inline[];
}

export type Block =
  | Paragraph
  | {
      readonly kind: 'heading';
      readonly level: number;
      readonly align: Align | null;
      readonly inlines: readonly Inline[];
    }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'preformatted'; readonly text: string }
  | { readonly kind: 'rule' | 'break' }
  | Table;

interface Table {
  readonly kind: 'table';
  readonly columns: readonly (Width | null)[];
  readonly head: number;
  readonly lined: boolean;
  readonly cells: readonly {
    readonly x: number;
    readonly y: number;
    readonly colspan: number;
    readonly rowspan: number;
    readonly align: Align | null;
    readonly fill: string | null;
    readonly blocks: readonly Block[];
  }[];
}

/** A picture that a text shows: a drawing in it, bytes in its address, or an address to be looked up. */
export type Pictured = { readonly svg: string } | { readonly data: string } | { readonly address: string };

export interface ReadHtml {
  readonly blocks: readonly Block[];
  readonly pictures: ReadonlyMap<string, Pictured>;
  readonly title: string | null;
  /** What cannot be set, a sentence each. */
  readonly notes: readonly string[];
}

const HEADINGS = /^h([1-6])$/;
const BLOCKS = new Set(
  'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form header hgroup hr html li main nav ol p pre section summary table ul h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const INLINES = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** What is not shown anyway. */
const UNSEEN = new Set('head meta title base colgroup col caption template'.split(' '));
/** What has no words to be kept. */
const WORDLESS = new Set(
  'script style iframe object embed video audio canvas applet noscript map area link input select textarea button frame frameset math source track picture param'.split(
    ' ',
  ),
);
/** Deeper than any report nests lists, quotes and tables. */
const DEEPEST_BLOCKS = 8;
/** As many letters without a space as no word has: such a line may break anywhere. */
const ENDLESS = /[^\s\u200b\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]{24,}/g;

/** Reads HTML into what the template draws. `numbers` tells whether page numbers may stand in it. */
export function readHtml(html: string, prefix: string, numbers = false): ReadHtml {
  const reader = new Reader(prefix, numbers);
  const nodes = elementsOf(html);
  const blocks = reader.blocks(nodes, {}, null, 0);
  return { blocks, pictures: reader.pictures, title: titleIn(nodes), notes: reader.notes(wordsOf(nodes)) };
}

/** More than a body of Chinese text can hold; of letters, which cost less to send, three hundred pages. */
const MOST_CHARACTERS = 800_000;
/** A paragraph is set as a whole: one that goes on for pages is set as several. */
const LONGEST_PARAGRAPH = 20_000;
/** Each place where a line may break costs as much as twenty letters: after so many letters, every eighth has one. */
const MOST_BROKEN = 20_000;
const THEN_EVERY = 8;
const ANYWHERE = '\u200b';

class Reader {
  readonly pictures = new Map<string, Pictured>();
  private readonly prefix: string;
  private readonly numbers: boolean;
  private readonly elements = new Set<string>();
  private readonly styles = new Set<string>();
  private readonly said = new Set<string>();
  private characters = 0;
  private broken = 0;

  constructor(prefix: string, numbers: boolean) {
    this.prefix = prefix;
    this.numbers = numbers;
  }

  notes(words: string): string[] {
    const missing = missingCharacters(words);
    return [
      ...(this.elements.size > 0 ? [`未采用的元素：${[...this.elements].slice(0, 30).join('、')}`] : []),
      ...(this.styles.size > 0 ? [`未采用的样式：${[...this.styles].slice(0, 30).join('、')}`] : []),
      ...(missing.length > 0 ? [`字库中没有的字符，已用方框代替：${missing.join(' ')}`] : []),
      ...this.said,
    ];
  }

  blocks(nodes: readonly Node[], look: Look, align: Align | null, depth: number): Block[] {
    const made: Block[] = [];
    let line: Inline[] = [];
    const flush = () => {
      const inlines = trimmed(line);
      line = [];
      made.push(...this.paragraphs(inlines, align));
    };
    for (const node of nodes) {
      if (typeof node === 'string' || !this.isBlock(node)) {
        line.push(...this.inlines([node], look));
        continue;
      }
      flush();
      made.push(...this.block(node, look, align, depth));
    }
    flush();
    return made;
  }

  /** Mostly one; none where there is nothing to be set. */
  private paragraphs(inlines: readonly Inline[], align: Align | null): Paragraph[] {
    const lengths = inlines.map((each) => (each.kind === 'text' ? each.text.length : 1));
    if (lengths.reduce((sum, length) => sum + length, 0) <= LONGEST_PARAGRAPH)
      return inlines.length > 0 ? [{ kind: 'paragraph', align, inlines }] : [];
    this.said.add(`超过 ${LONGEST_PARAGRAPH} 字的段落已分成几段`);
    const made: Inline[][] = [[]];
    let room = LONGEST_PARAGRAPH;
    for (const each of inlines.flatMap(cut)) {
      room -= each.kind === 'text' ? each.text.length : 1;
      if (room < 0) {
        made.push([]);
        room = LONGEST_PARAGRAPH - (each.kind === 'text' ? each.text.length : 1);
      }
      made.at(-1)?.push(each);
    }
    return made.map((some) => ({ kind: 'paragraph', align, inlines: some }));
  }

  /** Lets an endless line break: the template's engine breaks between words and Chinese characters only. */
  private breakable(text: string): string {
    this.characters += text.length;
    if (this.characters > MOST_CHARACTERS)
      throw new HtmlRefused(`文字过多（最多 ${MOST_CHARACTERS / 10_000} 万字），请减少后重试，或分次生成`);
    return text.replaceAll(ENDLESS, (run) => {
      const letters = Array.from(run);
      const few = letters.splice(0, Math.max(0, MOST_BROKEN - this.broken));
      this.broken += few.length;
      const rest = Array.from({ length: Math.ceil(letters.length / THEN_EVERY) }, (_, at) =>
        letters.slice(at * THEN_EVERY, (at + 1) * THEN_EVERY).join(''),
      );
      return [...few, ...rest].join(ANYWHERE);
    });
  }

  /** An inline element with a block in it is one, too. */
  private isBlock(element: Element): boolean {
    if (BLOCKS.has(element.name)) return true;
    if (element.name === 'svg' || WORDLESS.has(element.name)) return false;
    return element.children.some((child) => typeof child !== 'string' && this.isBlock(child));
  }

  private block(element: Element, outer: Look, outerAlign: Align | null, depth: number): Block[] {
    const declared = this.declared(element);
    const look = this.lookOf(element, declared, outer);
    const align = alignOf(element, declared) ?? outerAlign;
    const inner =
      depth >= DEEPEST_BLOCKS
        ? this.flattened(element, look, align)
        : this.whole(element, look, align, depth);
    const breaks = (side: string) =>
      /^(always|page|left|right)$/.test(declared[`page-break-${side}`] ?? declared[`break-${side}`] ?? '');
    const [before, after] = [breaks('before'), breaks('after')];
    if (!before && !after) return inner;
    if (depth > 0 || this.numbers) {
      this.said.add('列表、引用、表格、页眉和页脚内的分页未采用');
      return inner;
    }
    const pageBreak: Block = { kind: 'break' };
    return [...(before ? [pageBreak] : []), ...inner, ...(after ? [pageBreak] : [])];
  }

  private whole(element: Element, look: Look, align: Align | null, depth: number): Block[] {
    const { name, children, attributes } = element;
    const within = (nodes: readonly Node[], more = 1) => this.blocks(nodes, look, align, depth + more);
    const level = Number(HEADINGS.exec(name)?.[1]);
    if (level) {
      const [first, ...rest] = this.paragraphs(trimmed(this.inlines(children, look)), align);
      return first ? [{ ...first, kind: 'heading', level }, ...rest] : [];
    }
    if (name === 'hr') return [{ kind: 'rule' }];
    if (name === 'pre') return [{ kind: 'preformatted', text: this.breakable(wordsOf(children)) }];
    if (name === 'blockquote') return [{ kind: 'quote', blocks: within(children) }];
    if (name === 'table') return this.table(element, look, align, depth);
    if (name === 'ul' || name === 'ol') {
      const items = children.filter(
        (child): child is Element => typeof child !== 'string' && child.name === 'li',
      );
      const start = Number.parseInt(attributes.start ?? '1', 10);
      const from = Number.isFinite(start) ? Math.max(0, Math.min(start, 100_000)) : 1;
      return [
        { kind: 'list', ordered: name === 'ol', start: from, items: items.map((item) => within([item])) },
      ];
    }
    return within(children, 0);
  }

  private flattened({ children }: Element, look: Look, align: Align | null): Block[] {
    this.said.add(`列表、引用和表格的嵌套超过 ${DEEPEST_BLOCKS} 层，更深的内容已平铺`);
    return this.paragraphs(trimmed(this.inlines(children, look)), align);
  }

  private table(table: Element, look: Look, align: Align | null, depth: number): Block[] {
    const { columns, head, cells, cols, caption } = gridOf(table);
    if (columns === 0) return [];
    if (columns === MOST_COLUMNS) this.said.add(`表格最多 ${MOST_COLUMNS} 列，其余列未采用`);
    const first = cells.filter(({ y, colspan }) => y === 0 && colspan === 1);
    const widths = Array.from({ length: columns }, (_, x) => {
      const from = cols[x] ?? first.find((each) => each.x === x)?.cell;
      return from ? widthOf(from, this.declared(from)) : null;
    });
    const placed = cells.map(({ cell, x, y, colspan, rowspan }) => {
      const declared = this.declared(cell);
      const own = alignOf(cell, declared) ?? (cell.name === 'th' ? 'center' : null);
      const fill = colorOf(declared['background-color'] ?? declared.background ?? cell.attributes.bgcolor);
      const blocks = this.blocks(cell.children, this.lookOf(cell, declared, look), own, depth + 1);
      return { x, y, colspan, rowspan, align: own, fill, blocks };
    });
    const lined = table.attributes.border !== '0' && !/^(0|none)\b/.test(this.declared(table).border ?? '');
    const titled = trimmed(this.inlines(caption, { ...look, bold: true }));
    return [
      ...(titled.length > 0
        ? [{ kind: 'paragraph', align: align ?? 'center', inlines: titled } as const]
        : []),
      { kind: 'table', columns: widths, head, lined, cells: placed },
    ];
  }

  private inlines(nodes: readonly Node[], look: Look): Inline[] {
    return nodes.flatMap((node) =>
      typeof node === 'string' ? this.text(node, look) : this.inline(node, look),
    );
  }

  private text(text: string, look: Look): Inline[] {
    const words = this.breakable(text.replaceAll(/[ \t\r\n\f]+/g, ' '));
    if (!this.numbers) return [{ kind: 'text', text: words, ...look }];
    return words.split(/(\[page\]|\[topage\])/).flatMap((part): Inline[] => {
      if (part === '[page]') return [{ kind: 'page' }];
      if (part === '[topage]') return [{ kind: 'pages' }];
      return part === '' ? [] : [{ kind: 'text', text: part, ...look }];
    });
  }

  private inline(element: Element, outer: Look): Inline[] {
    const { name, attributes, children } = element;
    if (name === 'br') return [{ kind: 'line' }];
    if (name === 'img') return this.picture(element);
    if (name === 'svg') return this.drawing(element);
    if (UNSEEN.has(name)) return [];
    if (WORDLESS.has(name)) {
      this.elements.add(`<${name}>`);
      return [];
    }
    if (!INLINES.has(name) && !BLOCKS.has(name)) this.elements.add(`<${name}>（其中文字已保留）`);
    const classes = (attributes.class ?? '').split(/\s+/);
    if (this.numbers && classes.includes('pageNumber')) return [{ kind: 'page' }];
    if (this.numbers && classes.includes('totalPages')) return [{ kind: 'pages' }];
    return this.inlines(children, this.lookOf(element, this.declared(element), outer));
  }

  private picture(element: Element): Inline[] {
    const { src = '', alt = '', width, height } = element.attributes;
    const declared = this.declared(element);
    const name = this.pictureName();
    if (name === null) return alt === '' ? [] : this.text(`［图片：${alt}］`, {});
    this.pictures.set(name, /^data:/i.test(src) ? { data: src } : { address: src.trim() });
    const size = (said: string | undefined) => (said === undefined ? null : pointsOf(said));
    return [
      {
        kind: 'picture',
        name,
        width: size(declared.width ?? width),
        height: size(declared.height ?? height),
        alt: this.breakable(alt),
      },
    ];
  }

  /** Null where there are too many. */
  private pictureName(): string | null {
    if (this.pictures.size < MOST_PICTURES) return `${this.prefix}${this.pictures.size + 1}`;
    this.said.add(TOO_MANY_PICTURES);
    return null;
  }

  private drawing(element: Element): Inline[] {
    const name = this.pictureName();
    if (name === null) return [];
    const { svg, left } = svgText(element);
    if (left.size > 0) this.said.add(`图形中未采用的内容：${[...left].slice(0, 20).join('、')}`);
    this.pictures.set(name, { svg });
    const { width, height } = element.attributes;
    const size = (said: string | undefined) => (said === undefined ? null : pointsOf(said));
    return [{ kind: 'picture', name, width: size(width), height: size(height), alt: '图形' }];
  }

  private lookOf(element: Element, declared: Declared, outer: Look): Look {
    const size = declared['font-size'];
    if (size !== undefined && pointsOf(size) === null) this.styles.add(`font-size: ${size}`.slice(0, 40));
    return lookOf(element, declared, outer);
  }

  private declared(element: Element): Declared {
    const { declared, unused } = styleOf(element);
    for (const property of unused) this.styles.add(property);
    return declared;
  }
}

/** A text longer than a paragraph, in pieces that fill one; no character of two halves is torn. */
function cut(one: Inline): Inline[] {
  if (one.kind !== 'text') return [one];
  const pieces = one.text.match(/.{1,1000}/gsu) ?? [];
  return pieces.map((text) => ({ ...one, text }));
}

/** Without the spaces at its ends and beside line breaks, and without one that follows another. */
function trimmed(line: readonly Inline[]): Inline[] {
  const kept: Inline[] = [];
  let isOpen = false;
  for (const each of line) {
    const next: Inline =
      each.kind === 'text' && !isOpen ? { ...each, text: each.text.replace(/^ +/, '') } : each;
    if (next.kind === 'text' && next.text === '') continue;
    kept.push(next);
    isOpen = next.kind === 'text' ? !next.text.endsWith(' ') : next.kind !== 'line';
  }
  const last = kept.at(-1);
  if (last?.kind === 'text') kept[kept.length - 1] = { ...last, text: last.text.replace(/ +$/, '') };
  return kept.filter((each) => each.kind !== 'text' || each.text !== '');
}
