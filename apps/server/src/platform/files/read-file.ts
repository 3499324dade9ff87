import type { StoredFile } from '@course-center/contract/files';
import type { Actor, Scene } from '../../wire/context.ts';
import { notFound } from '../../wire/failures.ts';
import { findFile } from './files.repository.ts';
import { presentFile } from './present-file.ts';

/** A file of one's own, with fresh links. Others' files are shown by what they belong to. */
export async function readFile(scene: Scene, actor: Actor, id: number): Promise<StoredFile> {
  const row = await findFile(scene.db, id);
  if (!row || row.uploaded_by !== actor.person_id) throw notFound('文件不存在或已被删除');
  return presentFile(scene, row);
}
