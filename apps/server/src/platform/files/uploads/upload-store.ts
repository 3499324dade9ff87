import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import type { Database } from '../../../database/database.ts';
import { claimRoom, UPLOADS_EXPIRE_AFTER, type UploadContents } from './claim-room.ts';
import { dropClaim, dropClaimsBefore, setReceived } from './upload-claims.repository.ts';
import { isUploadId } from './upload-id.ts';

const MINUTE = 60_000;

/** Unfinished uploads in a folder of the school: the content, and beside it what is known of it. */
export class UploadStore extends FileStore implements UploadContents {
  private readonly db: Database;
  private readonly now: () => Date;

  constructor(directory: string, db: Database, now: () => Date) {
    super({ directory, expirationPeriodInMilliseconds: UPLOADS_EXPIRE_AFTER });
    this.db = db;
    this.now = now;
    // A length that is not known beforehand cannot be held against the limit, nor against what is free.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    await claimRoom(this.db, this.directory, this.now(), { id: upload.id, size: upload.size ?? 0 });
    upload.creation_date = this.now().toISOString();
    return super.create(upload).catch(async (error: unknown) => {
      await dropClaim(this.db, upload.id);
      throw error;
    });
  }

  /** What came before a failure stays: the next part goes on where the file really ends. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const path = this.pathOf(id);
    const file = createWriteStream(path, { flags: 'r+', start: offset });
    const heard = () => setReceived(this.db, id, offset + file.bytesWritten, this.now());
    // The database is away: the next time, or the end, tells as much.
    const telling = setInterval(
      () => file.bytesWritten > 0 && heard().catch(() => undefined),
      MINUTE,
    ).unref();
    await pipeline(content, file).finally(() => clearInterval(telling));
    await heard();
    return offset + file.bytesWritten;
  }

  pathOf(id: string): string {
    if (!isUploadId(id)) throw new Error(`not an upload: ${id}`);
    return join(this.directory, id);
  }

  withContent<T>(id: string, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.pathOf(id));
  }

  /** Forgets an upload, also one of which only a part is left. */
  override async remove(id: string): Promise<void> {
    const path = this.pathOf(id);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
    await dropClaim(this.db, id);
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
    await dropClaimsBefore(this.db, new Date(oldest));
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
}
