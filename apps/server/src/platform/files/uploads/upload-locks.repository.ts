import type { Database } from '../../../database/database.ts';
import { and, eq, lte, sql } from '../../../database/query.ts';
import { uploadLocks } from '../../../database/schema.ts';

/** By the database's clock: those of two machines may differ. */
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Takes a lock that nobody holds, or whose holder's time is over; false while somebody has it. */
export async function takeLock(
  db: Database,
  upload_id: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const lock = { holder, held_until: inSeconds(seconds), wanted: false };
  const rows = await db
    .insert(uploadLocks)
    .values({ upload_id, ...lock })
    .onConflictDoUpdate({
      target: uploadLocks.upload_id,
      set: lock,
      setWhere: lte(uploadLocks.held_until, sql`now()`),
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
  seconds: number,
): Promise<{ wanted: boolean }> {
  const [row] = await db
    .update(uploadLocks)
    .set({ held_until: inSeconds(seconds) })
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
