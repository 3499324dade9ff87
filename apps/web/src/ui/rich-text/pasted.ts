import { isOwnPicture } from './own-picture.ts';

/** Something that was pasted, and how many pictures of it did not come along. */
export interface Pasted {
  readonly html: string;
  readonly pictures: number;
}

const BETWEEN_CELLS = ' ｜ ';

/** Leaves out pictures that are not our own, and writes a table inside a table as lines whose cells stay apart. */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const foreign = [...body.querySelectorAll('img, svg')].filter((picture) => !isOwn(picture));
  for (const picture of foreign) picture.remove();
  for (const caption of body.querySelectorAll('caption')) caption.closest('table')?.before(lineOf(caption));
  for (const caption of body.querySelectorAll('caption')) caption.remove();
  for (const table of body.querySelectorAll<HTMLTableElement>('table table'))
    if (body.contains(table)) table.replaceWith(...linesOf(table));
  return { html: body.innerHTML, pictures: foreign.length };
}

function isOwn(picture: Element): boolean {
  return isOwnPicture(picture.getAttribute('src') ?? '', picture.getAttribute('data-file') ?? '');
}

function linesOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map(({ cells }) => {
    const line = document.createElement('p');
    line.textContent = [...cells].map(textOf).join(BETWEEN_CELLS);
    return line;
  });
}

function lineOf(element: Element): HTMLElement {
  const line = document.createElement('p');
  line.textContent = textOf(element);
  return line;
}

function textOf({ textContent }: Element): string {
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What is said about what did not come along; null where everything did. */
export function pastedNotice({ pictures }: Pick<Pasted, 'pictures'>): string | null {
  return pictures === 0 ? null : `有 ${pictures} 张图片没有一起粘贴，请用“插入图片”上传`;
}

/**
 * The pictures that were pasted or dropped for themselves, as a screenshot is. With words or a table beside them,
 * those are what was meant: office programs add a picture of what was copied.
 */
export function picturesBrought(data: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
  const html = data.getData('text/html');
  const words = html === '' ? data.getData('text/plain') : html.replace(/<!--.*?-->|<[^>]*>|&nbsp;/gs, '');
  return words.trim() === '' && !/<table\b/i.test(html) ? pictures : [];
}
