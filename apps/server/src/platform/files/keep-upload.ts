import type { StoredFile } from '@course-center/contract/files';
import type { Upload } from '@tus/server';
import { constraintHit } from '../../database/constraint-hit.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { notFound, Refused } from '../../wire/failures.ts';
import { type FileRow, findByUpload } from './files.repository.ts';
import { keepContent } from './keep-content.ts';
import { presentFile } from './present-file.ts';
import type { SchoolUploads } from './uploads/school-uploads.ts';
import { isUploadOf } from './uploads/upload-id.ts';

/** Makes a finished upload a file. Asking again gives the same file; an upload that is refused is thrown away. */
export async function keepUpload(
  scene: Scene,
  actor: Actor,
  uploads: SchoolUploads,
  id: string,
): Promise<StoredFile> {
  if (!isUploadOf(id, actor.person_id)) throw noUpload();
  // Looked for first: waiting for the lock of what is not there would only keep the database busy. Among the unfinished
  // before the files: what is kept at this very moment goes from the one to the other.
  if (!(await found(uploads, id)) && !(await findByUpload(scene.db, id))) throw noUpload();
  const row = await uploads.alone(id, async () => {
    const known = await findByUpload(scene.db, id);
    const kept = known ?? (await keepNow(scene, actor, uploads, id));
    await uploads.store.remove(id);
    return kept;
  });
  return presentFile(scene, row);
}

function found({ store }: SchoolUploads, id: string): Promise<Upload | null> {
  return store.getUpload(id).catch(() => null);
}

async function keepNow(scene: Scene, actor: Actor, uploads: SchoolUploads, id: string): Promise<FileRow> {
  const { store } = uploads;
  const upload = await found(uploads, id);
  if (!upload) throw noUpload();
  if (upload.offset !== upload.size) throw new Refused({ reason: 'upload_unfinished' });
  const content = { name: upload.metadata?.filename ?? '', by: actor.person_id, uploadId: id };
  const keeping = store.withContent(id, (path) => keepContent(scene, { ...content, path }));
  return keeping.catch(async (error: unknown) => {
    if (isAboutContent(error)) await store.remove(id);
    return orWhatAnotherKept(scene, id, error);
  });
}

/** Another process kept it at the same moment: the file is there, and that is all that was asked for. */
async function orWhatAnotherKept({ db }: Scene, id: string, error: unknown): Promise<FileRow> {
  const row = constraintHit(error)?.kind === 'unique' ? await findByUpload(db, id) : undefined;
  if (!row) throw error;
  return row;
}

/** The content will not get better; a storage that is full or away may. */
function isAboutContent(error: unknown): boolean {
  return error instanceof Refused && error.refusal.reason.startsWith('file_');
}

function noUpload() {
  return notFound('该上传不存在或已过期，请重新选择文件上传');
}
