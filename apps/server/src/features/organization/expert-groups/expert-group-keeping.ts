import { IDENTITY } from '@course-center/domain/access/identity';
import type { ExpertGroupForm } from '@course-center/domain/organization/group-form';
import type { Transaction } from '../../../database/database.ts';
import { and, eq, inArray, isNull, notInArray } from '../../../database/query.ts';
import { expertGroupMembers, expertGroups, people, roles } from '../../../database/schema.ts';
import type { Known } from '../../../platform/resources/importing.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';

/** A group is known by its name among those of its process. */
export const keyOf = ({ process, name }: Pick<ExpertGroupForm, 'process' | 'name'>) =>
  name === '' ? '' : `${process}/${name}`;

type Group = typeof expertGroups.$inferSelect;

export async function findExpertGroup({ tx }: Change, id: number): Promise<ExpertGroupForm | undefined> {
  const [group] = await tx.select().from(expertGroups).where(eq(expertGroups.id, id)).for('update');
  return group && formOf(tx, group);
}

/** The groups with these keys, as their forms are. */
export async function knownExpertGroups(
  { tx }: Change,
  keys: readonly string[],
): Promise<Map<string, Known<ExpertGroupForm>>> {
  const names = keys.map((key) => key.slice(key.indexOf('/') + 1));
  const groups = await tx.select().from(expertGroups).where(inArray(expertGroups.name, names));
  const known = new Map<string, Known<ExpertGroupForm>>();
  for (const group of groups) known.set(keyOf(group), { id: group.id, form: await formOf(tx, group) });
  return known;
}

async function formOf(tx: Transaction, { id, process, name }: Group): Promise<ExpertGroupForm> {
  const members = await tx
    .select({ person_id: expertGroupMembers.person_id })
    .from(expertGroupMembers)
    .where(eq(expertGroupMembers.expert_group_id, id))
    .orderBy(expertGroupMembers.person_id);
  return { process, name, person_ids: members.map(({ person_id }) => person_id) };
}

export async function insertExpertGroups(
  { tx }: Change,
  forms: readonly ExpertGroupForm[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { process, name, person_ids } of forms) {
    await requireCentralExperts(tx, person_ids);
    const [added] = await tx
      .insert(expertGroups)
      .values({ process, name })
      .returning({ id: expertGroups.id });
    const { id } = added as { id: number };
    await put(tx, id, person_ids);
    ids.push(id);
  }
  return ids;
}

export async function updateExpertGroup(
  { tx }: Change,
  id: number,
  { process, name, person_ids }: ExpertGroupForm,
): Promise<void> {
  await requireCentralExperts(tx, person_ids);
  await tx.update(expertGroups).set({ process, name }).where(eq(expertGroups.id, id));
  await tx
    .delete(expertGroupMembers)
    .where(
      and(
        eq(expertGroupMembers.expert_group_id, id),
        notInArray(expertGroupMembers.person_id, [...person_ids]),
      ),
    );
  await put(tx, id, person_ids);
}

/** Its members go with it; the database sees to that. */
export async function removeExpertGroup({ tx }: Change, id: number): Promise<void> {
  await tx.delete(expertGroups).where(eq(expertGroups.id, id));
}

async function put(tx: Transaction, expert_group_id: number, personIds: readonly number[]): Promise<void> {
  const rows = personIds.map((person_id) => ({ expert_group_id, person_id }));
  await tx.insert(expertGroupMembers).values(rows).onConflictDoNothing();
}

/** Only the school's experts review across departments; their appointments are held until the transaction ends. */
async function requireCentralExperts(tx: Transaction, ids: readonly number[]): Promise<void> {
  const central = await tx
    .select({ id: roles.person_id })
    .from(roles)
    .where(
      and(
        inArray(roles.person_id, [...ids]),
        eq(roles.identity, IDENTITY.expert),
        isNull(roles.department_id),
      ),
    )
    .for('share');
  const others = ids.filter((id) => !central.some((each) => each.id === id));
  if (others.length === 0) return;
  const named = await tx.select({ name: people.name }).from(people).where(inArray(people.id, others));
  if (named.length < others.length) throw new Refused({ reason: 'reference_gone' });
  const names = named.map(({ name }) => `“${name}”`).join('、');
  throw new InvalidInput({ person_ids: `${names}不是校级专家，请先在“校级专家”中聘任` });
}
