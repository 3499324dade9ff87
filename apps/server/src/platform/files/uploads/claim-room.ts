import { statfs } from 'node:fs/promises';
import type { Database } from '../../../database/database.ts';
import { Refused } from '../../../wire/failures.ts';
import { projectConfig } from '../../settings/settings.ts';
import { addClaim } from './upload-claims.repository.ts';
import { ownerOf } from './upload-id.ts';

/** What is left free for everything else that writes to the disk. */
const RESERVE = 64 * 1024 * 1024;
const GIGABYTE = 1024 ** 3;
const MOST_UNFINISHED = 50;
const MINUTE = 60_000;
/** How long room is held for an upload of which nothing came yet, and for one of which nothing comes any more. */
const HELD_UNHEARD = 2 * MINUTE;
const HELD_SILENT = 30 * MINUTE;
export const UPLOADS_EXPIRE_AFTER = 7 * 24 * 60 * 60 * 1000;

/** How the content of a finished upload is reached, wherever it lies. */
export interface UploadContents {
  /** Hands it out as a local file for as long as the work with it takes. */
  withContent<T>(id: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** Promises room to an upload, if its owner may have it and if it is there besides all that was promised before. */
export async function claimRoom(
  db: Database,
  directory: string,
  now: Date,
  { id, size, name }: { readonly id: string; readonly size: number; readonly name?: string },
): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const { person_gigabytes: gigabytes } = (await projectConfig(db)).file_system;
  const claim = { upload_id: id, person_id: ownerOf(id), size, created_at: now, name: name ?? null };
  const goingOn = {
    heardSince: new Date(now.getTime() - HELD_SILENT),
    begunSince: new Date(now.getTime() - HELD_UNHEARD),
  };
  await addClaim(db, claim, goingOn, ({ unfinished, own, awaited }) => {
    if (unfinished >= MOST_UNFINISHED) throw new Refused({ reason: 'too_many_uploads' });
    if (own + size > gigabytes * GIGABYTE) throw new Refused({ reason: 'quota_reached', gigabytes });
    if (bavail * bsize - awaited < size + RESERVE) throw new Refused({ reason: 'storage_full' });
  });
}
