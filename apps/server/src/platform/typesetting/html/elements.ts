import { Parser } from 'htmlparser2';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}
/** A text is its words. */
export type Node = Element | string;

/** HTML that is more than the engine takes, said in a sentence. */
export class HtmlRefused extends Error {}

const DEEPEST = 60;
const MOST_NODES = 150_000;
/** A table of a few hundred pages; setting more takes longer than anybody waits. */
export const MOST_CELLS = 20_000;

/** Of one part; each is prepared by itself, and named in what is handed on. */
export const MOST_PICTURES = 200;
export const TOO_MANY_PICTURES = `图片过多（最多 ${MOST_PICTURES} 张），其余图片未排入`;

/** The elements of a text, within bounds: whoever sends more is told so before anything is set. */
export function elementsOf(html: string): Node[] {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  let nodes = 0;
  let cells = 0;
  const add = (node: Node) => {
    nodes += 1;
    if (nodes > MOST_NODES) throw new HtmlRefused('内容过多，请减少后重试，或分次生成');
    (open.at(-1) as Element).children.push(node);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > DEEPEST)
          throw new HtmlRefused(`内容的嵌套层级过多（最多 ${DEEPEST} 层），请简化后重试`);
        if (name === 'td' || name === 'th') cells += 1;
        if (cells > MOST_CELLS)
          throw new HtmlRefused(`表格单元格过多（最多 ${MOST_CELLS} 个），请减少行数，或分次生成`);
        const isDrawn = name === 'svg' || open.some((each) => each.name === 'svg');
        const element = { name, attributes: isDrawn ? attributes : inSmallLetters(attributes), children: [] };
        add(element);
        open.push(element);
      },
      onclosetag: () => void (open.length > 1 && open.pop()),
      ontext: add,
    },
    { decodeEntities: true, recognizeSelfClosing: true, lowerCaseAttributeNames: false },
  );
  parser.write(html);
  parser.end();
  return root.children;
}

/** HTML does not tell apart how the name of an attribute is written; drawings do. */
function inSmallLetters(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The words in some nodes. */
export function wordsOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');
}

/** What a document calls itself, else its first heading. */
export function titleIn(nodes: readonly Node[]): string | null {
  const named = (name: string) => firstNamed(nodes, name);
  const found = named('title') ?? named('h1') ?? named('h2');
  return (found && wordsOf(found.children).replaceAll(/\s+/g, ' ').trim().slice(0, 100)) || null;
}

function firstNamed(nodes: readonly Node[], name: string): Element | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = node.name === name ? node : firstNamed(node.children, name);
    if (found) return found;
  }
  return null;
}

/** What a drawing may consist of: shapes, words and gradients; nothing that repeats, filters, fetches or runs. */
const SVG_ELEMENTS = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan defs lineargradient radialgradient stop clippath title desc`.split(
    ' ',
  ),
);
/** As the format writes them; the reader of HTML has them in small letters. */
const SVG_NAMES: Readonly<Record<string, string>> = {
  lineargradient: 'linearGradient',
  radialgradient: 'radialGradient',
  clippath: 'clipPath',
};
const SVG_ATTRIBUTES = new Set(
  `xmlns viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate transform
  id fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray
  stroke-dashoffset stroke-miterlimit opacity color font-size font-weight font-style text-anchor dominant-baseline
  alignment-baseline letter-spacing offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  clip-path clip-rule clipPathUnits visibility display vector-effect`.split(/\s+/),
);
const MOST_SHAPES = 20_000;

/** A drawing as it is set, and the names of what was left out of it. Its words are in the papers' own font. */
export function svgText(root: Element): { readonly svg: string; readonly left: ReadonlySet<string> } {
  const left = new Set<string>();
  let shapes = 0;
  const write = (node: Node): string => {
    if (typeof node === 'string') return escaped(node);
    shapes += 1;
    if (shapes > MOST_SHAPES) throw new HtmlRefused('图形过于复杂，请简化后重试');
    if (!SVG_ELEMENTS.has(node.name)) {
      left.add(`<${node.name}>`);
      return '';
    }
    const name = SVG_NAMES[node.name] ?? node.name;
    const attributes = svgAttributes(node, left);
    return `<${name}${attributes}>${node.children.map(write).join('')}</${name}>`;
  };
  const { attributes, ...rest } = root;
  const own = { ...attributes, xmlns: 'http://www.w3.org/2000/svg' };
  const svg = write({ ...rest, attributes: own }).replace('<svg', '<svg font-family="Noto Sans SC"');
  return { svg, left };
}

function svgAttributes({ attributes }: Element, left: Set<string>): string {
  const styled = Object.entries(attributes).flatMap(([name, value]) =>
    name.toLowerCase() === 'style' ? Object.entries(declarationsOf(value)) : [[name, value] as const],
  );
  return styled
    .filter(([name, value]) => {
      // A reference leads to a part of the same drawing, or nowhere.
      const stays = !/url\(/i.test(value) || /^\s*url\(\s*['"]?#[\w-]+['"]?\s*\)\s*$/i.test(value);
      if (SVG_ATTRIBUTES.has(name) && stays) return true;
      if (!/^(class|role|aria-.*|data-.*|xmlns.*|version|font-family|xml:.*)$/.test(name)) left.add(name);
      return false;
    })
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The declarations of a style attribute, in small letters; what comes last counts. */
export function declarationsOf(style: string): Record<string, string> {
  const declared: Record<string, string> = {};
  for (const part of style.split(';')) {
    const at = part.indexOf(':');
    const name = part.slice(0, at).trim().toLowerCase();
    const value = part
      .slice(at + 1)
      .replace(/!important/i, '')
      .trim();
    if (at > 0 && /^[a-z-]{1,60}$/.test(name) && value !== '') declared[name] = value;
  }
  return declared;
}
