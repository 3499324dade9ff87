import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { expertGroupMembers, expertGroups, roles } from '../../database/schema.ts';

/** The expert groups that somebody sits in by an appointment, in words; null without any. */
export async function groupsOf(tx: Transaction, roleId: number): Promise<string | null> {
  const rows = await tx
    .selectDistinct({ name: expertGroups.name })
    .from(expertGroupMembers)
    .innerJoin(expertGroups, eq(expertGroups.id, expertGroupMembers.expert_group_id))
    .innerJoin(roles, eq(roles.person_id, expertGroupMembers.person_id))
    .where(eq(roles.id, roleId))
    .orderBy(expertGroups.name);
  return rows.length === 0 ? null : `专家组：${rows.map(({ name }) => name).join('、')}`;
}
