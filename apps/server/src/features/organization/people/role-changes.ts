import { IDENTITY } from '@course-center/domain/access/identity';
import type { HeldRole } from '@course-center/domain/access/organization';
import type { GivenRole } from '@course-center/domain/organization/person-form';
import type { Transaction } from '../../../database/database.ts';
import { and, eq, isNull, or } from '../../../database/query.ts';
import { people, roles } from '../../../database/schema.ts';
import { Refused } from '../../../wire/failures.ts';

export function sameRole(one: GivenRole, other: GivenRole): boolean {
  return one.identity === other.identity && one.department_id === other.department_id;
}

/** What has to be given and what taken to get from the roles held to those wanted. */
export function roleChanges(held: readonly GivenRole[], wanted: readonly GivenRole[]) {
  return {
    given: wanted.filter((role) => !held.some((each) => sameRole(each, role))),
    taken: held.filter((role) => !wanted.some((each) => sameRole(each, role))),
  };
}

export async function giveRoles(
  tx: Transaction,
  given: readonly (GivenRole & { readonly person_id: number })[],
): Promise<void> {
  if (given.length > 0) await tx.insert(roles).values([...given]);
}

export async function takeRoles(
  tx: Transaction,
  personId: number,
  taken: readonly GivenRole[],
): Promise<void> {
  if (taken.length === 0) return;
  const these = taken.map(({ identity, department_id }) =>
    and(
      eq(roles.identity, identity),
      department_id === null ? isNull(roles.department_id) : eq(roles.department_id, department_id),
    ),
  );
  await tx.delete(roles).where(and(eq(roles.person_id, personId), or(...these)));
}

/**
 * Makes sure that somebody else can still administer the school. The administrators' roles are held, so that two who
 * would remove each other do not both succeed; the people are not, for each of the two holds one already.
 */
export async function requireAnotherAdministrator(tx: Transaction, personId: number): Promise<void> {
  const administrators = eq(roles.identity, IDENTITY.administrator);
  await tx.select({ id: roles.id }).from(roles).where(administrators).orderBy(roles.id).for('update');
  // Asked anew: what the one before changed while this one waited is seen by a second statement only.
  const able = await tx
    .select({ person_id: roles.person_id })
    .from(roles)
    .innerJoin(people, eq(people.id, roles.person_id))
    .where(and(administrators, isNull(people.disabled_at)));
  const others = able.some(({ person_id }) => person_id !== personId);
  const oneOfThem = able.some(({ person_id }) => person_id === personId);
  if (oneOfThem && !others) throw new Refused({ reason: 'last_administrator' });
}

/** All that somebody is, and what of it stands in their form: committees name their members themselves. */
export function rolesIn(held: readonly HeldRole[]): { roles: GivenRole[]; held: readonly HeldRole[] } {
  return { held, roles: held.filter(({ identity }) => identity !== IDENTITY.facultyGroup) };
}

export function rolesHeld(tx: Transaction, personId: number): Promise<HeldRole[]> {
  return tx
    .select({ identity: roles.identity, department_id: roles.department_id })
    .from(roles)
    .where(eq(roles.person_id, personId))
    .orderBy(roles.id);
}
