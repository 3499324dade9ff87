import type { Queryable } from '../../database/database.ts';
import type { Actor } from '../../wire/context.ts';
import { InvalidInput } from '../../wire/failures.ts';
import { idsUploadedBy } from './files.repository.ts';

/** Only what somebody uploaded themselves may they attach to something; `field` is where the form holds the ids. */
export async function requireOwnFiles(
  db: Queryable,
  { person_id }: Pick<Actor, 'person_id'>,
  ids: readonly number[],
  field = 'file_ids',
): Promise<void> {
  if (ids.length === 0) return;
  const own = await idsUploadedBy(db, person_id, ids);
  if (!ids.every((id) => own.has(id)))
    throw new InvalidInput({ [field]: '所选文件不存在或不是您上传的，请重新上传' });
}
