import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Database } from '../../../database/database.ts';
import type { FileStorage } from '../../../storage/storage.ts';
import { gate } from '../../jobs/gate.ts';
import { claimRoom, UPLOADS_EXPIRE_AFTER, type UploadContents } from './claim-room.ts';
import { dropClaim, dropClaimsBefore } from './upload-claims.repository.ts';
import {
  addPart,
  dropPart,
  findSharedUpload,
  partsOf,
  sharedUploadsBefore,
  type UploadPart,
} from './upload-parts.repository.ts';

/** What gathers on the disk of an upload before it goes to the store: in memory it would be that much for each of them. */
const PART = 8 * 1024 * 1024;

/** What is being sent is in memory. */
const fewSent = gate(4);

/**
 * Unfinished uploads in the object store, a part an object, and what is known of them in the database: the next part may
 * come to any process on any machine. Each has a scratch folder for what goes through it.
 */
export class SharedUploadStore extends DataStore implements UploadContents {
  private readonly scratch: string;
  private readonly storage: FileStorage;
  private readonly db: Database;
  private readonly now: () => Date;

  constructor(scratch: string, storage: FileStorage, db: Database, now: () => Date) {
    super();
    this.scratch = scratch;
    this.storage = storage;
    this.db = db;
    this.now = now;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    await mkdir(this.scratch, { recursive: true });
    await claimRoom(this.db, this.scratch, this.now(), { id, size, name: metadata?.filename ?? '' });
    upload.creation_date = this.now().toISOString();
    return upload;
  }

  /** What came before a failure stays: the next part goes on behind it. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    return this.withScratch(async (path) => {
      let [at, length] = [offset, 0];
      const send = async () => {
        if (length === 0) return;
        // A piece for which there was no room may have left some of itself.
        await truncate(path, length);
        await this.addPart({ upload_id: id, starts_at: at, size: length }, path);
        await rm(path);
        [at, length] = [at + length, 0];
      };
      try {
        for await (const piece of content) {
          await appendFile(path, piece as Buffer);
          length += (piece as Buffer).length;
          if (length >= PART) await send();
        }
      } finally {
        await send();
      }
      return at;
    });
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findSharedUpload(this.db, id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { name, size, offset, created_at } = found;
    return new Upload({
      ...{ id, size, offset, metadata: { filename: name } },
      creation_date: created_at.toISOString(),
    });
  }

  /** Forgets an upload, also one of which only a part is left. */
  override async remove(id: string): Promise<void> {
    for (const part of await partsOf(this.db, id)) {
      await this.storage.remove(part.storage_key);
      await dropPart(this.db, part);
    }
    await dropClaim(this.db, id);
  }

  override getExpiration(): number {
    return UPLOADS_EXPIRE_AFTER;
  }

  /** Throws away what nobody has finished in a week. */
  override async deleteExpired(): Promise<number> {
    const oldest = new Date(this.now().getTime() - UPLOADS_EXPIRE_AFTER);
    const ids = await sharedUploadsBefore(this.db, oldest);
    for (const id of ids) await this.remove(id);
    await dropClaimsBefore(this.db, oldest);
    return ids.length;
  }

  async withContent<T>(id: string, work: (path: string) => Promise<T>): Promise<T> {
    const parts = await partsOf(this.db, id);
    return this.withScratch(async (path) => {
      await pipeline(this.contentOf(parts), createWriteStream(path));
      return work(path);
    });
  }

  private async *contentOf(parts: readonly UploadPart[]): AsyncGenerator<Buffer> {
    for (const { storage_key } of parts) yield* await this.storage.read(storage_key);
  }

  private async addPart(part: Omit<UploadPart, 'storage_key'>, path: string): Promise<void> {
    const { upload_id, starts_at } = part;
    // A name of its own each time: of two that go on at the same place, neither writes over the other's.
    const storage_key = `uploads/${upload_id.split('-')[1]}/${starts_at}x${randomBytes(8).toString('hex')}`;
    await fewSent(() => this.storage.put(storage_key, path));
    await addPart(this.db, { ...part, storage_key }, this.now()).catch(async (error: unknown) => {
      await this.storage.remove(storage_key);
      throw error;
    });
  }

  private async withScratch<T>(work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(this.scratch, { recursive: true });
    const path = join(this.scratch, `.${randomUUID()}`);
    return work(path).finally(() => rm(path, { force: true }));
  }
}
