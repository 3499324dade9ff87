/** What pdf.js asks a browser for, though it draws nothing here. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

export interface ReadPdf {
  /** The text of each page, without the spaces that lines are broken at. */
  readonly pages: readonly string[];
  readonly text: string;
  /** The same by lines, with spaces between cells. */
  readonly lines: readonly string[];
  /** The fonts whose outlines stand in the file. */
  readonly fonts: readonly string[];
  /** The titles of the bookmarks, outermost first. */
  readonly bookmarks: readonly string[];
  /** On which pages the outermost ones lead. */
  readonly bookmarked: readonly number[];
  readonly title: string | null;
  /** Width and height of the first page in points. */
  readonly size: readonly [number, number];
}

/** Reads a PDF back as a viewer does. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
  });
  const document = await task.promise;
  const pages: string[] = [];
  const lines: string[] = [];
  let size: readonly [number, number] = [0, 0];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (number === 1) size = [page.view[2] ?? 0, page.view[3] ?? 0];
    const { items } = await page.getTextContent();
    lines.push(...linesOf(items));
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  const { info } = await document.getMetadata();
  const outline = await document.getOutline();
  const bookmarks = titlesOf((outline ?? []) as unknown as readonly Bookmark[]);
  const bookmarked: number[] = [];
  for (const { dest } of outline ?? [])
    bookmarked.push((await document.getPageIndex((dest as [PageReference])[0])) + 1);
  await task.destroy();
  const named = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/FontName \/(?:[A-Z]{6}\+)?([\w-]+)/g);
  const fonts = [...new Set([...named].map(([, font]) => font as string))].sort();
  const title = (info as { Title?: string }).Title ?? null;
  return { pages, text: pages.join(''), lines, fonts, bookmarks, bookmarked, title, size };
}

/** What stands on one height beside each other, in the order in which it was set. */
function linesOf(items: readonly object[]): string[] {
  const lines: string[] = [];
  let end: readonly [x: number, y: number] = [Number.NaN, Number.NaN];
  for (const item of items) {
    if (!('str' in item) || item.str === '') continue;
    const { str, transform, width } = item as { str: string; transform: number[]; width: number };
    const [x = 0, y = 0] = transform.slice(4);
    const goesOn = Math.abs(x - end[0]) < 1 && Math.abs(y - end[1]) < 1;
    if (goesOn) lines.push(`${lines.pop()}${str}`);
    else lines.push(str);
    end = [x + width, y];
  }
  return lines.filter((line) => line.trim() !== '');
}

type PageReference = { readonly num: number; readonly gen: number };

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

function titlesOf(bookmarks: readonly Bookmark[]): string[] {
  return bookmarks.flatMap(({ title, items }) => [title, ...titlesOf(items)]);
}
