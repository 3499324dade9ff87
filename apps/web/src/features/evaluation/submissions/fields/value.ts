import type { StoredFile } from '@course-center/contract/files';
import { withoutAddresses } from '@course-center/domain/rich-text/pictures';
import type { ValueKind } from '../../../../ui/saving/edit.ts';

/** What stands in a field: its text, or the files of a file field. */
export interface Value {
  readonly content: string;
  readonly files: readonly StoredFile[];
}

/** Links of files and pictures change all the time; which files they are does not. */
export function sameValue(one: Value, other: Value): boolean {
  return sameText(one.content, other.content) && idsOf(one).join() === idsOf(other).join();
}

function sameText(one: string, other: string): boolean {
  return one === other || withoutAddresses(one) === withoutAddresses(other);
}

export const FIELD_VALUE: ValueKind<Value> = {
  same: sameValue,
  isValue(found): found is Value {
    const { content, files } = (found ?? {}) as Partial<Value>;
    return typeof content === 'string' && Array.isArray(files);
  },
  // Links of files last for a while; the text is left alone, because a cursor may stand in it.
  refreshed: (own, { files }) => (files.length === 0 ? own : { content: own.content, files }),
};

export function idsOf({ files }: Value): number[] {
  return files.map(({ id }) => id);
}

/** Rich text may be marks around nothing: words and pictures count, as they do at submission. */
export function isFilled({ content, files }: Value): boolean {
  return files.length > 0 || content.replace(/<(?!img\b)[^>]*>|&nbsp;|\u00a0/g, '').trim() !== '';
}

/** As it reads in a line, without marks: a text's words, or the names of files. */
export function wordsOf({ content, files }: Value): string {
  if (files.length > 0) return files.map(({ name }) => name).join('、');
  if (!/<\w+[\s>]/.test(content)) return content;
  return new DOMParser().parseFromString(
    content.replace(/<\/(p|li|h\d|tr)>|<br\s*\/?>/g, '$&\n'),
    'text/html',
  ).body.textContent;
}
