import type { ImportStatus } from '@course-center/contract/imports';
import type { Queryable } from '../../database/database.ts';
import { inBatches } from '../../database/in-batches.ts';
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from '../../database/query.ts';
import { importRows, imports, people } from '../../database/schema.ts';
import { identities } from '../../database/ways-in-schema.ts';
import type { Judged } from './judge.ts';
import type { SheetLine } from './read-line.ts';

export type ImportRecord = typeof imports.$inferSelect;

export async function addImport(db: Queryable, record: typeof imports.$inferInsert): Promise<void> {
  await db.insert(imports).values(record);
}

export async function findImport(db: Queryable, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

export async function setImport(
  db: Queryable,
  id: string,
  values: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await db.update(imports).set(values).where(eq(imports.id, id));
}

/** Takes an import from one state to the next; false when it was not in that state, or that check, (any more). */
export async function advance(
  db: Queryable,
  id: string,
  from: ImportRecord['state'],
  values: Partial<typeof imports.$inferInsert>,
  checks?: number,
): Promise<boolean> {
  const asSeen = checks === undefined ? undefined : eq(imports.checks, checks);
  const rows = await db
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), eq(imports.state, from), asSeen))
    .returning({ id: imports.id });
  return rows.length === 1;
}

export async function addRows(db: Queryable, import_id: string, judged: readonly Judged[]): Promise<void> {
  await inBatches(judged, async (batch) => {
    const rows = batch.map(({ row_no, state, raw, cells, faults }) => ({
      import_id,
      row_no,
      state,
      raw,
      cells,
      faults,
    }));
    await db.insert(importRows).values(rows);
    return [];
  });
}

/** Before its lines are judged anew. */
export async function dropRows(db: Queryable, id: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.import_id, id));
}

export async function countRows(db: Queryable, id: string): Promise<ImportStatus['counts']> {
  const rows = await db
    .select({ state: importRows.state, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .groupBy(importRows.state);
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { new: 0, changed: 0, unchanged: 0, wrong: 0, ...counts };
}

/** Of people: those of an import who have no way in of their own yet. Who comes by a provider needs no password. */
export function awaitPassword(id: string | typeof imports.id): SQL {
  return sql`${people.initial_password_import} = ${id} and ${people.change_password_at} is null
    and ${people.disabled_at} is null
    and not exists (select 1 from ${identities} where ${identities.person_id} = ${people.id})`;
}

export function countWaiting(db: Queryable, id: string): Promise<number> {
  return db.$count(people, awaitPassword(id));
}

/** The lines as they were read, and what they were judged to be. */
export function linesOf(db: Queryable, id: string): Promise<(SheetLine & Pick<Judged, 'state' | 'cells'>)[]> {
  return db
    .select({
      row_no: importRows.row_no,
      raw: importRows.raw,
      state: importRows.state,
      cells: importRows.cells,
    })
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .orderBy(asc(importRows.row_no));
}

/** Whether somebody's import is at work, as far as it was heard of since a moment. */
export async function isUnderWay(db: Queryable, personId: number, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.person_id, personId),
        inArray(imports.state, ['checking', 'writing']),
        gt(imports.touched_at, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function dropImport(db: Queryable, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

/** Those through which somebody still waits for a password stay: nothing else could hand it out for many at once. */
export async function dropImportsBefore(db: Queryable, moment: Date): Promise<void> {
  const unawaited = sql`not exists (select 1 from ${people} where ${awaitPassword(imports.id)})`;
  await db.delete(imports).where(and(lt(imports.created_at, moment), unawaited));
}
