import type { Database, Queryable } from '../../database/database.ts';
import { archivedPapers, madePapers } from '../../database/documents-schema.ts';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from '../../database/query.ts';
import { removeFiles } from '../../platform/files/sweep-files.ts';

export type MadeRecord = typeof madePapers.$inferSelect;
export type NewPaper = typeof madePapers.$inferInsert;

export async function addPaper(db: Queryable, paper: NewPaper): Promise<MadeRecord> {
  const [row] = await db.insert(madePapers).values(paper).returning();
  return row as MadeRecord;
}

export async function findPaper(db: Queryable, id: string): Promise<MadeRecord | undefined> {
  const [row] = await db.select().from(madePapers).where(eq(madePapers.id, id));
  return row;
}

export async function setPaper(db: Queryable, id: string, change: Partial<MadeRecord>): Promise<void> {
  await db.update(madePapers).set(change).where(eq(madePapers.id, id));
}

/** A paper of the same content that is ready, and is not about to go; somebody's own first. */
export async function paperLike(
  db: Queryable,
  { digest, person_id, now }: { readonly digest: string; readonly person_id: number; readonly now: Date },
): Promise<MadeRecord | undefined> {
  const same = and(
    eq(madePapers.digest, digest),
    eq(madePapers.state, 'ready'),
    gt(madePapers.expires_at, now),
  );
  const [row] = await db
    .select()
    .from(madePapers)
    .where(same)
    .orderBy(sql`${madePapers.person_id} <> ${person_id}`, madePapers.asked_at)
    .limit(1);
  return row;
}

/** How long somebody may stay away from what is made for them: later they ask for what is true then. */
const AWAY = 60 * 60 * 1000;

/**
 * What somebody asked for in the very same way and the role that they have now: still made, or made while they were
 * away and not taken yet.
 */
export async function paperUnderWay(
  db: Queryable,
  asked: Pick<NewPaper, 'person_id' | 'asked' | 'actor' | 'acad_year_term' | 'asked_at'>,
): Promise<MadeRecord | undefined> {
  const untaken = and(
    eq(madePapers.state, 'ready'),
    isNull(madePapers.taken_at),
    gt(madePapers.asked_at, new Date(asked.asked_at.getTime() - AWAY)),
  );
  const [row] = await db
    .select()
    .from(madePapers)
    .where(
      and(
        eq(madePapers.person_id, asked.person_id),
        or(inArray(madePapers.state, ['queued', 'making']), untaken),
        sql`${madePapers.asked} = ${JSON.stringify(asked.asked)}::jsonb`,
        sql`${madePapers.actor} = ${JSON.stringify(asked.actor)}::jsonb`,
        sql`${madePapers.acad_year_term} is not distinct from ${asked.acad_year_term ?? null}`,
      ),
    )
    .orderBy(desc(madePapers.asked_at))
    .limit(1);
  return row;
}

/** Throws away papers that have expired, and the files that no other paper is. */
export async function dropOldPapers(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await tx
      .delete(madePapers)
      .where(lte(madePapers.expires_at, now))
      .returning({ file_id: madePapers.file_id });
    const ids = [...new Set(old.flatMap(({ file_id }) => file_id ?? []))];
    if (ids.length === 0) return;
    const kept = new Set(
      [
        ...(await tx
          .select({ id: madePapers.file_id })
          .from(madePapers)
          .where(inArray(madePapers.file_id, ids))),
        ...(await tx
          .select({ id: archivedPapers.file_id })
          .from(archivedPapers)
          .where(inArray(archivedPapers.file_id, ids))),
      ].map(({ id }) => id),
    );
    await removeFiles(
      tx,
      ids.filter((id) => !kept.has(id)),
      now,
    );
  });
}

export type ArchivedRecord = typeof archivedPapers.$inferSelect;

/** Keeps what a list says; what was kept first stands. */
export async function addArchived(
  db: Queryable,
  archived: typeof archivedPapers.$inferInsert,
): Promise<void> {
  await db.insert(archivedPapers).values(archived).onConflictDoNothing();
}

export async function findArchived(db: Queryable, listId: number): Promise<ArchivedRecord | undefined> {
  const [row] = await db.select().from(archivedPapers).where(eq(archivedPapers.result_list_id, listId));
  return row;
}

/** The file that was set of it, once. */
export async function setArchived(
  db: Queryable,
  listId: number,
  made: Pick<ArchivedRecord, 'pages' | 'file_id'>,
): Promise<void> {
  await db
    .update(archivedPapers)
    .set(made)
    .where(and(eq(archivedPapers.result_list_id, listId), sql`${archivedPapers.file_id} is null`));
}
