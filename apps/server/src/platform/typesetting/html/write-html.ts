import { type Element, elementsOf, MOST_PICTURES, type Node, TOO_MANY_PICTURES } from './elements.ts';

/** HTML for a browser that must not ask anybody for anything. */
export interface WrittenHtml {
  readonly html: string;
  /** Addresses of pictures by the names that stand in their place. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
}

/** What runs, fetches, leads away or opens something. */
const LEFT_OUT = new Set(
  'script iframe frame frameset object embed applet link meta base template noscript video audio source track portal fencedframe form input button select textarea title'.split(
    ' ',
  ),
);
const VOID = new Set('area br col hr img wbr'.split(' '));
const ADDRESSES =
  /^(src|srcset|href|xlink:href|poster|background|data|action|formaction|ping|cite|longdesc|imagesrcset|manifest)$/i;
/** Within a style, only what stands in the text itself is drawn. */
const FOREIGN_URL = /url\((?!\s*(?:['"]\s*)?(?:data:|#))[^)]*\)?/gi;
const IMPORT = /@import[^;]*;?/gi;

/** Writes HTML anew without anything that acts; pictures are named, so that their bytes can take their place. */
export function writeHtml(html: string, prefix: string, numbers: boolean): WrittenHtml {
  const pictures = new Map<string, string>();
  const left = new Set<string>();
  const tooMany = new Set<string>();
  const write = (node: Node): string => {
    if (typeof node === 'string') return numbers ? numbered(escaped(node)) : escaped(node);
    if (LEFT_OUT.has(node.name)) {
      if (node.name !== 'title' && node.name !== 'meta') left.add(`<${node.name}>`);
      return '';
    }
    const start = `<${node.name}${attributesOf(node, left, (address) => {
      if (pictures.size === MOST_PICTURES) {
        tooMany.add(TOO_MANY_PICTURES);
        return '';
      }
      const name = `${prefix}${pictures.size + 1}`;
      pictures.set(name, address);
      return `picture:${name}`;
    })}>`;
    if (VOID.has(node.name)) return start;
    const within = node.name === 'style' ? styleText(node) : node.children.map(write).join('');
    return `${start}${within}</${node.name}>`;
  };
  const written = elementsOf(html).map(write).join('');
  return {
    html: written,
    pictures,
    notes: [...(left.size > 0 ? [`未采用的内容：${[...left].slice(0, 30).join('、')}`] : []), ...tooMany],
  };
}

/** Stands in a picture's place, by the picture's name. */
export const PICTURE_TOKEN = /"picture:([a-z]+-\d+)"/g;

function attributesOf(
  { name, attributes }: Element,
  left: Set<string>,
  named: (address: string) => string,
): string {
  return Object.entries(attributes)
    .flatMap(([key, value]) => {
      if (!/^[a-zA-Z_][\w:.-]*$/.test(key) || /^on/i.test(key)) return [];
      if (key.toLowerCase() === 'style') return [[key, cleanStyle(value)] as const];
      if (!ADDRESSES.test(key) || /^\s*#/.test(value)) return [[key, value] as const];
      if (name === 'a' && key === 'href' && /^(https?:|mailto:)/i.test(value)) return [[key, value] as const];
      if (name === 'img' && key === 'src')
        return [[key, /^data:image\//i.test(value) ? value : named(value.trim())] as const];
      left.add(`<${name} ${key}>`);
      return [];
    })
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
}

function styleText({ children }: Element): string {
  const text = children.filter((child) => typeof child === 'string').join('');
  return cleanStyle(text).replaceAll('<', '\\3c ');
}

function cleanStyle(text: string): string {
  return text.replaceAll(IMPORT, '').replaceAll(FOREIGN_URL, 'none');
}

function numbered(text: string): string {
  return text
    .replaceAll('[page]', '<span class="pageNumber"></span>')
    .replaceAll('[topage]', '<span class="totalPages"></span>');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
