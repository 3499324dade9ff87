import type { StoredFile } from '@course-center/contract/files';
import { formatOf, isShown } from '@course-center/domain/files/format';
import type { Scene } from '../../wire/context.ts';
import { projectConfig } from '../settings/settings.ts';
import { type FileRow, findFiles } from './files.repository.ts';
import { linkKey } from './links/link-key.ts';
import { type LinkContent, type ShownBy, tokenOf } from './links/link-token.ts';

const MINUTE = 60 * 1000;
const GOOD_FOR = 120 * MINUTE;
/** A link stays the same this long, so that a browser finds what it has loaded already. */
const SAME_FOR = 30 * MINUTE;

export type Where = Pick<Scene, 'db' | 'school' | 'now'>;

export const LINKS_PATH = '/api/files';

/**
 * Kept files as answers carry them, by id, in three statements however many there are. Links that are handed to
 * visitors may end with what shows the files to them.
 */
export async function presentFiles(
  where: Where,
  wanted: readonly number[] | readonly FileRow[],
  shownBy: ShownBy | null = null,
): Promise<Map<number, StoredFile>> {
  const rows = await rowsOf(where, wanted);
  if (rows.length === 0) return new Map();
  const linkOf = await linksFrom(where, shownBy);
  return new Map(rows.map((row) => [row.id, present(row, linkOf)]));
}

export async function presentFile(where: Where, row: FileRow): Promise<StoredFile> {
  return present(row, await linksFrom(where));
}

async function rowsOf(
  { db }: Where,
  wanted: readonly number[] | readonly FileRow[],
): Promise<readonly FileRow[]> {
  const ids = wanted.filter((each): each is number => typeof each === 'number');
  return ids.length > 0 ? findFiles(db, [...new Set(ids)]) : (wanted as readonly FileRow[]);
}

type LinkOf = (id: number, content: LinkContent) => string;

/** How links are written now: signed for a while, or for ever where the school has switched that off. */
async function linksFrom({ db, school, now }: Where, shownBy: ShownBy | null = null): Promise<LinkOf> {
  const { file_system: settings } = await projectConfig(db);
  const key = await linkKey(db);
  const expires = settings.download_auth ? expiryAt(now()) : null;
  const home = `${settings.host.replace(/\/+$/, '')}${LINKS_PATH}/${school.name}`;
  return (id, content) => `${home}/${tokenOf({ id, content, expires, shownBy }, school.name, key)}`;
}

function present(row: FileRow, linkOf: LinkOf): StoredFile {
  const { id, name, size, kind, conversion, pages } = row;
  return {
    ...{ id, name, size, kind, conversion },
    ...(pages !== null && { pages }),
    preview_url: previewOf(row, linkOf),
    download_url: `${linkOf(id, 'original')}?download`,
  };
}

function previewOf({ id, kind, extension, conversion }: FileRow, linkOf: LinkOf): string | null {
  if (!isShown(kind)) return null;
  if (conversion === 'done') return linkOf(id, 'converted');
  return formatOf(extension)?.becomes === undefined ? linkOf(id, 'original') : null;
}

/** When a link that is given now expires: in two hours at the earliest. */
function expiryAt(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + GOOD_FOR) / SAME_FOR) * SAME_FOR);
}
