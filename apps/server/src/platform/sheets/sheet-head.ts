import type { SheetColumns } from './read-sheet.ts';
import { MAX_COLUMNS } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { FoundCell } from './sheet-rows.ts';

const TEMPLATE = '请使用本页下载的模板';

/** The titles of the head row, in the spelling the caller knows them by; a column without one has the empty title. */
export function readHead(
  cells: readonly FoundCell[],
  { required, known, advice = TEMPLATE }: SheetColumns,
): string[] {
  const spelling = new Map([...required, ...known].map((title) => [essence(title), title]));
  const titles: string[] = [];
  for (const { column, text } of cells) {
    if (text === '') continue;
    if (column >= MAX_COLUMNS) throw new SheetRefused(`表格超过 ${MAX_COLUMNS} 列，${advice}`);
    titles[column] = spelling.get(essence(text)) ?? text;
  }
  const head = Array.from(titles, (title) => title ?? '');
  refuseMissing(head, required, advice);
  refuseRepeated(head);
  return head;
}

/** A title without the mark of a required column and without spaces, which people add to make it look even. */
function essence(title: string): string {
  return title.replace(/\s/g, '').replace(/[*＊]+$/, '');
}

function refuseMissing(head: readonly string[], required: readonly string[], advice: string): void {
  const missing = required.filter((title) => !head.includes(title));
  if (missing.length > 0) throw new SheetRefused(`表头缺少${missing.map(quoted).join('')}，${advice}`);
}

function refuseRepeated(head: readonly string[]): void {
  const seen = head.map(essence);
  const repeated = head.find((title, at) => title !== '' && seen.indexOf(essence(title)) !== at);
  if (repeated) throw new SheetRefused(`表头中${quoted(repeated)}出现了不止一次，请只保留一列`);
}

function quoted(title: string): string {
  return `“${title}”`;
}
