import type { Queryable } from '../../database/database.ts';
import { desc, eq, isNotNull, sql } from '../../database/query.ts';
import { backups } from '../../database/storage-schema.ts';

export type BackupRow = typeof backups.$inferSelect;

/** As long as a backup that is being taken has not been heard of for this time, it counts as broken off. */
export const HELD_MINUTES = 10;

const HELD_UNTIL = sql`clock_timestamp() + ${`${HELD_MINUTES} minutes`}::interval`;

/** Notes that a backup begins: from here on no content of a row that is seen now goes away. */
export async function beginBackup(db: Queryable, folder: string, started_at: Date): Promise<number> {
  const [row] = await db
    .insert(backups)
    .values({ folder, started_at, holds_until: HELD_UNTIL })
    .returning({ id: backups.id });
  return (row as { id: number }).id;
}

export async function renewBackup(db: Queryable, id: number): Promise<void> {
  await db.update(backups).set({ holds_until: HELD_UNTIL }).where(eq(backups.id, id));
}

export async function endBackup(
  db: Queryable,
  id: number,
  ended: Pick<BackupRow, 'ended_at' | 'outcome' | 'files' | 'bytes' | 'detail'>,
): Promise<void> {
  await db
    .update(backups)
    .set({ ...ended, holds_until: null })
    .where(eq(backups.id, id));
}

/** The newest backup of a school that came to an end, well or not; undefined where none has. */
export async function lastBackup({ db }: { readonly db: Queryable }): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.ended_at))
    .orderBy(desc(backups.started_at), desc(backups.id))
    .limit(1);
  return row;
}

/** Until when contents are held for a backup that is being taken; null where none is. */
export async function heldUntil(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ until: Date | null }>(
    sql`select max(holds_until) as until from backups where holds_until > clock_timestamp()`,
  );
  const until = rows[0]?.until;
  return until ? new Date(until) : null;
}
