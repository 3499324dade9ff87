import type { StoredFile } from '@course-center/contract/files';
import type { CourseFile, CourseItem } from '@course-center/contract/showcase/display';
import { groupedBy } from '@course-center/domain/lists/grouped-by';
import { holdsFiles } from '@course-center/domain/showcase/item';
import { isWebAddress } from '@course-center/domain/showcase/target';
import type { ShownBy } from '../../../../platform/files/links/link-token.ts';
import { presentFiles } from '../../../../platform/files/present-file.ts';
import type { Scene } from '../../../../wire/context.ts';
import { cleanText, picturesShown } from '../../../evaluation/public.ts';
import { findItems, type ItemFileRow, type ItemRow } from './course.repository.ts';
import type { OfCourse } from './read-basic.ts';
import { requireKnownIncludes } from './requested-includes.ts';
import { requireShown } from './shown-courses.ts';

/** What is told of a course in groups of fields, with its files. */
export async function readInformation(scene: Scene, id: number, query: OfCourse): Promise<CourseItem[]> {
  requireKnownIncludes(query);
  const shownBy = await requireShown(scene, id, query.preview);
  const rows = await readableItems(scene, id, shownBy);
  const fileIds = rows.flatMap(({ files }) => files.flatMap(({ file_id }) => file_id ?? []));
  const files = await presentFiles(scene, fileIds, shownBy);
  const below = groupedBy(rows, ({ parent_id }) => parent_id);
  const present = (row: ItemRow): CourseItem => ({
    id: row.id,
    name: row.name,
    category: row.category,
    type: row.type,
    content: holdsFiles(row.type) ? row.files.flatMap((file) => presentFile(file, files)) : row.content,
    children: (below.get(row.id) ?? []).map(present),
  });
  return (below.get(null) ?? []).map(present);
}

/** The items with their formatted texts cleaned, and with links to the pictures in them. */
async function readableItems(scene: Scene, id: number, shownBy: ShownBy | null): Promise<ItemRow[]> {
  const rows = (await findItems(scene.school.pool, id)).map((row) =>
    row.type === 'richText' ? { ...row, content: cleanText(row.content) ?? '' } : row,
  );
  const texts = rows.filter(({ type }) => type === 'richText').map(({ content }) => content);
  const shown = await picturesShown(scene, texts, shownBy);
  return rows.map((row) => (row.type === 'richText' ? { ...row, content: shown(row.content) } : row));
}

/** A kept file by its link; a link to somewhere else only where it leads into the web. */
function presentFile(row: ItemFileRow, files: ReadonlyMap<number, StoredFile>): CourseFile[] {
  const uid = String(row.id);
  if (row.file_id === null)
    return isWebAddress(row.target) ? [{ uid, name: row.name, path: row.target, target: '_blank' }] : [];
  const file = files.get(row.file_id);
  if (!file) return [];
  const { preview_url, download_url, size, pages } = file;
  const name = withEndingOf(row.name, file.name);
  return [{ uid, name, path: preview_url ?? download_url, size, ...(pages && { pages }) }];
}

/** Visitors' pages tell by the ending what they can show, whatever the file was named here. */
function withEndingOf(name: string, stored: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(stored)?.[0] ?? '';
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending;
}
