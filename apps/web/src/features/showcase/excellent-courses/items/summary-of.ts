import { holdsFiles } from '@course-center/domain/showcase/item';
import type { DraftField } from '../editor/course-draft.ts';

const LONGEST = 80;

/** What stands in a field, in a line; empty where nothing does. */
export function summaryOf({ type, content, files }: DraftField): string {
  if (holdsFiles(type)) return files.map(({ name, target }) => name || target).join('、');
  const text = content
    .replaceAll(/<img\b[^>]*>/g, ' [图片] ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
