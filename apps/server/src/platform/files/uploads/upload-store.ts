import { createWriteStream } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { Refused } from '../../../wire/failures.ts';
import { isUploadId, isUploadOf } from './upload-id.ts';

/** What is left free for everything else that writes to the disk. */
const RESERVE = 64 * 1024 * 1024;
export const UPLOADS_EXPIRE_AFTER = 7 * 24 * 60 * 60 * 1000;

/** Unfinished uploads in a folder of the school: the content, and beside it what is known of it. */
export class UploadStore extends FileStore {
  private readonly now: () => Date;

  constructor(directory: string, now: () => Date) {
    super({ directory, expirationPeriodInMilliseconds: UPLOADS_EXPIRE_AFTER });
    this.now = now;
    // A length that is not known beforehand cannot be held against the limit, nor against what is free.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.requireRoom(upload.size ?? 0);
    upload.creation_date = this.now().toISOString();
    return super.create(upload);
  }

  /** What came before a failure stays: the next part goes on where the file really ends. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const path = this.pathOf(id);
    const file = createWriteStream(path, { flags: 'r+', start: offset });
    await pipeline(content, file);
    return offset + file.bytesWritten;
  }

  pathOf(id: string): string {
    if (!isUploadId(id)) throw new Error(`not an upload: ${id}`);
    return join(this.directory, id);
  }

  /** How many uploads somebody has begun and not ended. */
  async countOf(personId: number): Promise<number> {
    return (await this.names()).filter((name) => isUploadOf(name, personId)).length;
  }

  /** Forgets an upload, also one of which only a part is left. */
  override async remove(id: string): Promise<void> {
    const path = this.pathOf(id);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
  }

  /** Throws away what nobody has finished in a week. */
  override async deleteExpired(): Promise<number> {
    const oldest = this.now().getTime() - UPLOADS_EXPIRE_AFTER;
    const ids = new Set((await this.names()).map((name) => name.replace(/\.json$/, '')).filter(isUploadId));
    let dropped = 0;
    for (const id of ids) {
      if ((await this.begunAt(id)) >= oldest) continue;
      await this.remove(id);
      dropped++;
    }
    return dropped;
  }

  private async begunAt(id: string): Promise<number> {
    const known = await this.configstore.get(id);
    if (known?.creation_date) return Date.parse(known.creation_date);
    // A process that died in the middle of creating it leaves one without its description.
    const found = await stat(this.pathOf(id)).catch(() => null);
    return found ? found.mtimeMs : 0;
  }

  private async names(): Promise<string[]> {
    return readdir(this.directory).catch(() => []);
  }

  private async requireRoom(size: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.directory);
    if (bavail * bsize < size + RESERVE) throw new Refused({ reason: 'storage_full' });
  }
}
