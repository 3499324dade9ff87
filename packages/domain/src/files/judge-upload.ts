import { endingOf } from './file-name.ts';
import { formatOf } from './format.ts';

const MEGABYTE = 1024 * 1024;

/** Why a file is not taken; the sentence stands in `answers`. */
export type FileRefusal =
  | { readonly reason: 'file_format_not_allowed'; readonly ending: string }
  | { readonly reason: 'file_content_mismatch'; readonly ending: string }
  | { readonly reason: 'file_too_large'; readonly limitMegabytes: number }
  | { readonly reason: 'file_empty' };

/** What a file says of itself before any of it has come. */
export interface Announced {
  readonly name: string;
  readonly size: number;
}

/** Whether a file may be uploaded, by its name and size; null when it may. */
export function uploadRefusal({ name, size }: Announced, limitMegabytes: number): FileRefusal | null {
  const ending = endingOf(name);
  if (!formatOf(ending)) return { reason: 'file_format_not_allowed', ending };
  if (size === 0) return { reason: 'file_empty' };
  if (size > limitMegabytes * MEGABYTE) return { reason: 'file_too_large', limitMegabytes };
  return null;
}

/** Whether content may have the ending it came with; `found` is what it was found to be, null for nothing known. */
export function contentRefusal(ending: string, found: string | null): FileRefusal | null {
  const format = formatOf(ending);
  if (!format) return { reason: 'file_format_not_allowed', ending };
  return format.content.includes(found) ? null : { reason: 'file_content_mismatch', ending };
}
