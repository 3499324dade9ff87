import type { Transaction } from '../../database/database.ts';
import { asc, eq } from '../../database/query.ts';
import { expertGroupMembers, expertGroups } from '../../database/schema.ts';

/** The expert groups that somebody sits in, in words; null without any. */
export async function expertGroupsOf(tx: Transaction, personId: number): Promise<string | null> {
  const rows = await tx
    .selectDistinct({ name: expertGroups.name })
    .from(expertGroupMembers)
    .innerJoin(expertGroups, eq(expertGroups.id, expertGroupMembers.expert_group_id))
    .where(eq(expertGroupMembers.person_id, personId))
    .orderBy(asc(expertGroups.name));
  return rows.length === 0 ? null : `专家组：${rows.map(({ name }) => name).join('、')}`;
}
