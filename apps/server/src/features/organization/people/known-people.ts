import type { HeldRole } from '@course-center/domain/access/organization';
import { inArray } from '../../../database/query.ts';
import { people, roles } from '../../../database/schema.ts';
import type { Known } from '../../../platform/resources/importing.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { type KeptPerson, PERSON_COLUMNS } from './person-keeping.ts';
import { rolesIn } from './role-changes.ts';

/** The people with these employee numbers, as their forms are. */
export async function knownPeople(
  { tx }: Change,
  keys: readonly string[],
): Promise<Map<string, Known<KeptPerson>>> {
  const rows = await tx
    .select({ id: people.id, ...PERSON_COLUMNS, expert_once: people.expert_once })
    .from(people)
    .where(inArray(people.employee_no, [...keys]));
  const held = await rolesOfAll(
    { tx },
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, ...form }) => [
      form.employee_no,
      { id, form: { ...form, ...rolesIn(held.get(id) ?? []), password: null } },
    ]),
  );
}

async function rolesOfAll(
  { tx }: Pick<Change, 'tx'>,
  ids: readonly number[],
): Promise<Map<number, HeldRole[]>> {
  const found = new Map<number, HeldRole[]>();
  if (ids.length === 0) return found;
  const rows = await tx
    .select({ person_id: roles.person_id, identity: roles.identity, department_id: roles.department_id })
    .from(roles)
    .where(inArray(roles.person_id, [...ids]))
    .orderBy(roles.id);
  for (const { person_id, ...role } of rows) found.set(person_id, [...(found.get(person_id) ?? []), role]);
  return found;
}

/** Who has these mobile numbers. */
export async function takenMobiles(
  { tx }: Change,
  mobiles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: people.id, mobile: people.mobile })
    .from(people)
    .where(inArray(people.mobile, [...mobiles]));
  return new Map(rows.map(({ id, mobile }) => [mobile, id]));
}
