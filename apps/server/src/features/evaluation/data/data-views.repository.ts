import type { SavedView, SavedViewForm } from '@course-center/contract/evaluation/data';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { dataViews } from '../../../database/evaluation-schema.ts';
import { and, asc, eq, sql } from '../../../database/query.ts';

const columns = {
  id: dataViews.id,
  name: dataViews.name,
  address: dataViews.address,
  version: dataViews.version,
};

export function viewsOf(db: Queryable, personId: number): Promise<SavedView[]> {
  return db
    .select(columns)
    .from(dataViews)
    .where(eq(dataViews.person_id, personId))
    .orderBy(asc(dataViews.name), asc(dataViews.id));
}

/** Null where the person has one of that name. */
export async function addView(
  tx: Transaction,
  person_id: number,
  form: SavedViewForm,
): Promise<number | null> {
  const [row] = await tx
    .insert(dataViews)
    .values({ person_id, ...form })
    .onConflictDoNothing()
    .returning({ id: dataViews.id });
  return row?.id ?? null;
}

/** Whether it was based on what is kept. */
export async function changeView(
  tx: Transaction,
  { id, version, ...form }: SavedViewForm & { readonly id: number; readonly version: number },
): Promise<boolean> {
  const rows = await tx
    .update(dataViews)
    .set({ ...form, version: sql`${dataViews.version} + 1` })
    .where(and(eq(dataViews.id, id), eq(dataViews.version, version)))
    .returning({ id: dataViews.id });
  return rows.length > 0;
}

export async function removeView(tx: Transaction, id: number): Promise<void> {
  await tx.delete(dataViews).where(eq(dataViews.id, id));
}
