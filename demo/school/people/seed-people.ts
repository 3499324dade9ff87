import { IDENTITY } from '@course-center/domain/access/identity';
import type { Transaction } from '@course-center/server/seeding';
import { ACCOUNT_PEOPLE, ACCOUNT_ROLES } from './account-people.ts';
import { type Appointments, appoint } from './appointments.ts';
import { EXTERNAL_EXPERTS } from './external-experts.ts';
import { type DemoRole, role } from './person.ts';
import { DEMO_TEACHERS } from './teachers.ts';
import { type PeopleWriting, writePeople, writeRoles } from './write-people.ts';

export interface SeededPeople extends Pick<Appointments, 'central'> {
  /** By username. */
  readonly ids: ReadonlyMap<string, number>;
}

/** Accounts, teachers and external experts, with everything that they are. */
export async function seedPeople(tx: Transaction, writing: PeopleWriting): Promise<SeededPeople> {
  const external = EXTERNAL_EXPERTS.map(({ field: _, ...person }) => person);
  const ids = await writePeople(tx, [...ACCOUNT_PEOPLE, ...DEMO_TEACHERS, ...external], writing);
  const { roles, central } = appoint();
  // The first role is the one that somebody starts with: teachers are teachers first.
  await writeRoles(tx, [...ACCOUNT_ROLES, ...teachersRoles(), ...roles], ids, writing.organisation);
  return { ids, central };
}

function teachersRoles(): DemoRole[] {
  return DEMO_TEACHERS.map(({ username, department }) => role(username, IDENTITY.teacher, department));
}
