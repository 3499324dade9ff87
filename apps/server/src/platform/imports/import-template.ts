import type { ImportKind } from '@course-center/contract/imports';
import type { Actor } from '../../wire/context.ts';
import { type FileAnswer, spreadsheet } from '../../wire/file-answer.ts';
import { writeTemplate } from '../sheets/sheet.ts';
import { type Importables, importableBy } from './importable.ts';

const NOTES = [
  '带 * 的列必须有表头；表头之外的列会被忽略。',
  '已有的数据会按表中内容更新；空白单元格不修改原有内容。',
  '上传后先预览，确认之前不会写入任何数据。',
];

/** An empty sheet with the heads that an import looks for, and a second one that says what belongs where. */
export async function importTemplate(
  actor: Actor,
  importables: Importables,
  kind: ImportKind,
): Promise<FileAnswer> {
  const { title, importing } = importableBy(importables, actor, kind);
  const notes = [...NOTES, ...(importing.notes ?? [])];
  return spreadsheet(`${title}导入模板`, await writeTemplate(title, importing.columns, notes));
}
