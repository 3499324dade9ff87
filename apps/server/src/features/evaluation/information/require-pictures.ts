import { PICTURE_FAULT } from '@course-center/domain/rich-text/picture-fault';
import { picturesIn } from '@course-center/domain/rich-text/pictures';
import type { Queryable } from '../../../database/database.ts';
import { findFiles } from '../../../platform/files/files.repository.ts';
import type { Actor } from '../../../wire/context.ts';
import { InvalidInput } from '../../../wire/failures.ts';

/**
 * Only pictures that somebody uploaded themselves may they put into a text, and those that stand there already: a link
 * to any other file would be handed to whoever reads the text.
 */
export async function requirePictures(
  db: Queryable,
  { person_id }: Pick<Actor, 'person_id'>,
  text: string,
  before: () => string | Promise<string>,
): Promise<void> {
  const ids = picturesIn(text);
  if (ids.length === 0) return;
  const there = new Set(picturesIn(await before()));
  const fresh = ids.filter((id) => !there.has(id));
  const own = (await findFiles(db, fresh)).filter(
    ({ uploaded_by, kind }) => uploaded_by === person_id && kind === 'image',
  );
  if (own.length < fresh.length) throw new InvalidInput({ content: PICTURE_FAULT });
}
