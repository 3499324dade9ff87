import { formatOf, isShown, SHOWN_TYPE } from '@course-center/domain/files/format';
import type { FileRow } from '../files.repository.ts';
import type { LinkContent } from './link-token.ts';

/** What a link gives: where it stands, and what the browser is told about it. */
export interface ServedContent {
  readonly key: string;
  readonly size: number;
  readonly name: string;
  readonly type: string;
  readonly etag: string;
  /** Whether a browser may show it in place. */
  readonly inline: boolean;
}

export function servedContent(file: FileRow, content: LinkContent): ServedContent | null {
  const format = formatOf(file.extension);
  const hash = file.sha256.toString('hex');
  if (content === 'original')
    return {
      key: file.storage_key,
      size: file.size,
      name: file.name,
      type: format?.type ?? 'application/octet-stream',
      etag: `"${hash}"`,
      inline: isShown(file.kind) && format?.becomes === undefined,
    };
  const shown = format?.becomes;
  if (file.converted_key === null || file.converted_size === null || !shown || shown === 'never') return null;
  return {
    key: file.converted_key,
    size: file.converted_size,
    name: `${file.name.replace(/\.[^.]+$/, '')}.${shown}`,
    type: SHOWN_TYPE[shown],
    etag: `"${hash}-${shown}"`,
    inline: true,
  };
}
