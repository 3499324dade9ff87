import type { Database } from '../../../database/database.ts';
import { and, eq, lte } from '../../../database/query.ts';
import { uploadLocks } from '../../../database/schema.ts';

/** Takes a lock that nobody holds, or whose holder's time is over; false while somebody has it. */
export async function takeLock(
  db: Database,
  lock: { readonly upload_id: string; readonly holder: string; readonly held_until: Date },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(uploadLocks)
    .values(lock)
    .onConflictDoUpdate({
      target: uploadLocks.upload_id,
      set: { holder: lock.holder, held_until: lock.held_until, wanted: false },
      setWhere: lte(uploadLocks.held_until, now),
    })
    .returning({ holder: uploadLocks.holder });
  return rows.length === 1;
}

export async function wantLock(db: Database, upload_id: string): Promise<void> {
  await db.update(uploadLocks).set({ wanted: true }).where(eq(uploadLocks.upload_id, upload_id));
}

/** Holds on for longer, and tells whether somebody waits. */
export async function extendLock(
  db: Database,
  upload_id: string,
  holder: string,
  held_until: Date,
): Promise<{ wanted: boolean }> {
  const [row] = await db
    .update(uploadLocks)
    .set({ held_until })
    .where(and(eq(uploadLocks.upload_id, upload_id), eq(uploadLocks.holder, holder)))
    .returning({ wanted: uploadLocks.wanted });
  // Whoever was silent for too long has lost it to another.
  return row ?? { wanted: true };
}

export async function releaseLock(db: Database, upload_id: string, holder: string): Promise<void> {
  await db
    .delete(uploadLocks)
    .where(and(eq(uploadLocks.upload_id, upload_id), eq(uploadLocks.holder, holder)));
}
