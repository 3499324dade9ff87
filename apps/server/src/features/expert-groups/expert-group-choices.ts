import { canManageOrganization } from '@course-center/domain/access/organization';
import { asc } from '../../database/query.ts';
import { expertGroupMembers, expertGroups } from '../../database/schema.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { forbidden } from '../../wire/failures.ts';

interface ExpertGroupChoice {
  readonly id: number;
  readonly name: string;
  readonly experts: { readonly teacher_id: number }[];
}

/** All groups with the ids of their experts, as the evaluation tables ask for them. */
export async function expertGroupChoices({ db }: Scene, actor: Actor): Promise<ExpertGroupChoice[]> {
  if (!canManageOrganization(actor)) throw forbidden();
  const groups = await db
    .select({ id: expertGroups.id, name: expertGroups.name })
    .from(expertGroups)
    .orderBy(asc(expertGroups.id));
  const members = await db.select().from(expertGroupMembers).orderBy(asc(expertGroupMembers.person_id));
  const experts = Map.groupBy(members, ({ expert_group_id }) => expert_group_id);
  return groups.map((group) => ({
    ...group,
    experts: (experts.get(group.id) ?? []).map(({ person_id }) => ({ teacher_id: person_id })),
  }));
}
