/** What the editor cannot hold of something that was pasted. */
export interface Pasted {
  readonly html: string;
  readonly pictures: number;
  readonly tables: number;
}

const BETWEEN_CELLS = ' ｜ ';

/** Leaves pictures out, and writes tables as lines of text whose cells stay apart. */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pictures = body.querySelectorAll('img, picture, svg');
  for (const picture of pictures) picture.remove();
  const tables = body.querySelectorAll('table');
  for (const table of tables) if (body.contains(table)) table.replaceWith(...linesOf(table));
  return { html: body.innerHTML, pictures: pictures.length, tables: tables.length };
}

function linesOf(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map(({ cells }) => {
    const line = document.createElement('p');
    line.textContent = [...cells].map(textOf).join(BETWEEN_CELLS);
    return line;
  });
}

function textOf({ textContent }: HTMLElement): string {
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What is said about what did not come along; null where everything did. */
export function pastedNotice({ pictures, tables }: Pick<Pasted, 'pictures' | 'tables'>): string | null {
  const told = [pictures > 0 && '图片请上传到文件项', tables > 0 && '表格已转为文字'].filter(Boolean);
  return told.length > 0 ? told.join('；') : null;
}
