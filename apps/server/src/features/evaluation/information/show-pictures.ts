import { picturesIn, withPictures } from '@course-center/domain/rich-text/pictures';
import type { ShownBy } from '../../../platform/files/links/link-token.ts';
import { presentFiles } from '../../../platform/files/present-file.ts';
import type { Scene } from '../../../wire/context.ts';

/**
 * How cleaned texts are handed out: each picture by a link that is good for a while, as every file is. Whoever may
 * read the text may see them; what the text does not name gets no link. Without pictures it costs no statement.
 */
export async function picturesShown(
  where: Pick<Scene, 'db' | 'school' | 'now'>,
  texts: readonly string[],
  shownBy: ShownBy | null = null,
): Promise<(text: string) => string> {
  const ids = [...new Set(texts.flatMap(picturesIn))];
  if (ids.length === 0) return (text) => text;
  const files = await presentFiles(where, ids, shownBy);
  const addressOf = (id: number) => {
    const file = files.get(id);
    return file?.kind === 'image' ? file.preview_url : null;
  };
  return (text) => withPictures(text, addressOf);
}
