import type { KeptLayout } from '@course-center/contract/account/layouts';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { desc, eq, sql } from '../../../database/query.ts';
import { tableLayouts } from '../../../database/schema.ts';

/** Those that were changed last, first. */
export async function layoutsOf(db: Queryable, personId: number, most: number): Promise<KeptLayout[]> {
  const rows = await db
    .select({ screen: tableLayouts.screen, layout: tableLayouts.layout })
    .from(tableLayouts)
    .where(eq(tableLayouts.person_id, personId))
    .orderBy(desc(tableLayouts.kept_at), tableLayouts.screen)
    .limit(most);
  return rows.map(({ screen, layout }) => ({ screen, ...layout }));
}

export async function keepLayout(
  tx: Transaction,
  person_id: number,
  { screen, ...layout }: KeptLayout,
  kept_at: Date,
): Promise<void> {
  await tx
    .insert(tableLayouts)
    .values({ person_id, screen, layout, kept_at })
    .onConflictDoUpdate({ target: [tableLayouts.person_id, tableLayouts.screen], set: { layout, kept_at } });
}

export async function forgetLayoutsBeyond(tx: Transaction, personId: number, most: number): Promise<void> {
  await tx.execute(sql`delete from table_layouts where person_id = ${personId} and screen in (
    select screen from table_layouts where person_id = ${personId} order by kept_at desc, screen offset ${most})`);
}
