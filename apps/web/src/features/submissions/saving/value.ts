import type { StoredFile } from '@course-center/contract/files/files';

/** What stands in a field: its text, or the files of a file field. */
export interface Value {
  readonly content: string;
  readonly files: readonly StoredFile[];
}

/** Links of files change all the time; which files they are does not. */
export function sameValue(one: Value, other: Value): boolean {
  return one.content === other.content && idsOf(one).join() === idsOf(other).join();
}

export function idsOf({ files }: Value): number[] {
  return files.map(({ id }) => id);
}

/** Rich text may be marks around nothing: only words count, as they do at submission. */
export function isFilled({ content, files }: Value): boolean {
  return files.length > 0 || content.replace(/<[^>]*>|&nbsp;|\u00a0/g, '').trim() !== '';
}
