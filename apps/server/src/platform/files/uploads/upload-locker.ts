import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import type { Database } from '../../../database/database.ts';
import { extendLock, releaseLock, takeLock, wantLock } from './upload-locks.repository.ts';

const SECOND = 1000;
const HELD = 10 * SECOND;
const EXTENDED = SECOND;
const PATIENCE = 30 * SECOND;
const PAUSE = 100;

/** Lets one request at a time write to an upload, in whichever process it came in. */
export class UploadLocker implements Locker {
  private readonly db: Database;
  private readonly now: () => Date;

  constructor(db: Database, now: () => Date) {
    this.db = db;
    this.now = now;
  }

  newLock(uploadId: string): Lock {
    const { db } = this;
    const holder = randomUUID();
    let extending: NodeJS.Timeout | undefined;
    return {
      lock: async (stop, giveWay) => {
        await this.waitFor(uploadId, holder, stop);
        extending = setInterval(() => {
          extendLock(db, uploadId, holder, this.until())
            .then(({ wanted }) => wanted && giveWay())
            // The database is away: should the time run out, another may take it.
            .catch(() => undefined);
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
    while (!(await takeLock(this.db, { upload_id, holder, held_until: this.until() }, this.now()))) {
      if (stop.aborted || performance.now() - started > PATIENCE) throw ERRORS.ERR_LOCK_TIMEOUT;
      await wantLock(this.db, upload_id);
      await wait(PAUSE);
    }
  }

  private until(): Date {
    return new Date(this.now().getTime() + HELD);
  }
}
