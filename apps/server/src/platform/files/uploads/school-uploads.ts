import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanName } from '@course-center/domain/files/file-name';
import { uploadRefusal } from '@course-center/domain/files/judge-upload';
import { ERRORS, type Lock, type Locker, Server, type Upload } from '@tus/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { School } from '../../../schools/school.ts';
import { Refused } from '../../../wire/failures.ts';
import { SharedUploadStore } from './shared-upload-store.ts';
import { failureOf, type UploadFailure } from './upload-answers.ts';
import { newUploadId } from './upload-id.ts';
import { extendLock, releaseLock, takeLock, wantLock } from './upload-locks.repository.ts';
import { UploadStore } from './upload-store.ts';

const SECOND = 1000;
const HELD_SECONDS = 10;
const EXTENDED = SECOND;
const PATIENCE = 30 * SECOND;
const PAUSE = 100;

export interface UploadRules {
  readonly now: () => Date;
  readonly limitMegabytes: number;
  readonly log: FastifyBaseLogger;
}

/** Whose upload a request is about: set by us on every request that the protocol gets to see. */
export const OWNER_HEADER = 'x-upload-owner';
/** The protocol finds the id of an upload behind this. */
export const UPLOADS_URL = 'http://school/uploads';

const NO_METADATA = {};

/** Lets one request at a time write to an upload, in whichever process it came in. */
class UploadLocker implements Locker {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  newLock(uploadId: string): Lock {
    const { db } = this;
    const holder = randomUUID();
    let extending: NodeJS.Timeout | undefined;
    return {
      lock: async (stop, giveWay) => {
        await this.waitFor(uploadId, holder, stop);
        let heldSince = performance.now();
        extending = setInterval(() => {
          const asked = performance.now();
          extendLock(db, uploadId, holder, HELD_SECONDS).then(
            ({ wanted }) => {
              heldSince = asked;
              if (wanted) giveWay();
            },
            // The database is away: once the time is over, another may have it.
            () => performance.now() - heldSince > HELD_SECONDS * SECOND && giveWay(),
          );
        }, EXTENDED).unref();
      },
      unlock: () => {
        clearInterval(extending);
        return releaseLock(db, uploadId, holder);
      },
    };
  }

  private async waitFor(upload_id: string, holder: string, stop: AbortSignal): Promise<void> {
    const started = performance.now();
    while (!(await takeLock(this.db, upload_id, holder, HELD_SECONDS))) {
      if (stop.aborted || performance.now() - started > PATIENCE) throw ERRORS.ERR_LOCK_TIMEOUT;
      await wantLock(this.db, upload_id);
      await wait(PAUSE);
    }
  }
}

/** The uploads of one school: the protocol, over a folder of the school's own, or its object store. */
export class SchoolUploads {
  readonly store: UploadStore | SharedUploadStore;
  private readonly locker: UploadLocker;
  private readonly server: Server;
  private readonly rules: UploadRules;

  constructor({ filesDir, storage, db }: Pick<School, 'filesDir' | 'storage' | 'db'>, rules: UploadRules) {
    this.rules = rules;
    const folder = join(filesDir, 'uploads');
    this.store = storage
      ? new SharedUploadStore(folder, storage, db, rules.now)
      : new UploadStore(folder, db, rules.now);
    this.locker = new UploadLocker(db);
    this.server = new Server({
      path: '/uploads',
      datastore: this.store,
      locker: this.locker,
      allowedOrigins: () => false,
      relativeLocation: true,
      namingFunction: ({ headers }) => newUploadId(ownerIn(headers)),
      onUploadCreate: (_request, upload) => this.admit(upload),
      onResponseError: (_request, error) => this.told(error),
    });
  }

  handle(request: Request): Promise<Response> {
    return this.server.handleWeb(request);
  }

  /** Does something with an upload while nobody writes to it. */
  async alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = this.locker.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    return work().finally(() => lock.unlock());
  }

  private async admit({ metadata = NO_METADATA, size = 0 }: Upload) {
    const name = cleanName(metadata.filename ?? '');
    const refusal = uploadRefusal({ name, size }, this.rules.limitMegabytes);
    if (refusal) throw new Refused(refusal);
    return { metadata: { filename: name } };
  }

  /** The body is ours; what nobody foresaw is logged and left to the answer that every such failure gets. */
  private told(error: unknown): { status_code: number; body: string } {
    const failure = failureOf(error);
    if (!failure) this.rules.log.error({ err: error }, 'an upload failed');
    return { status_code: failure?.status ?? 500, body: failure ? JSON.stringify(failure) : '' };
  }
}

function ownerIn(headers: Headers): number {
  return Number(headers.get(OWNER_HEADER));
}

/** What `told` wrote, if the answer came from there. */
export function toldIn(body: string): UploadFailure | null {
  return body.startsWith('{') ? (JSON.parse(body) as UploadFailure) : null;
}
