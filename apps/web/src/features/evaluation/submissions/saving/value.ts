import type { StoredFile } from '@course-center/contract/files';
import { withoutAddresses } from '@course-center/domain/rich-text/pictures';

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

export function idsOf({ files }: Value): number[] {
  return files.map(({ id }) => id);
}

/** Rich text may be marks around nothing: words and pictures count, as they do at submission. */
export function isFilled({ content, files }: Value): boolean {
  return files.length > 0 || content.replace(/<(?!img\b)[^>]*>|&nbsp;|\u00a0/g, '').trim() !== '';
}
