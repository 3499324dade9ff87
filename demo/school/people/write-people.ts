import { bigramsOf } from '@course-center/domain/search/bigrams';
import { people, roles, type Transaction } from '@course-center/server/seeding';
import type { DemoPerson, DemoRole } from './person.ts';

/** Ids by name, as the organisation was written. */
export interface DemoOrganisation {
  readonly departments: ReadonlyMap<string, number>;
  readonly facultyGroups: ReadonlyMap<string, number>;
  readonly jobTitles: ReadonlyMap<string, number>;
}

export interface PeopleWriting {
  readonly organisation: DemoOrganisation;
  /** One hash for all. */
  readonly hash: string;
  readonly now: Date;
}

const A_SEASON = 90 * 24 * 60 * 60 * 1000;

/** Writes everybody in one statement: one per person would make the first start slow. Returns the ids by username. */
export async function writePeople(
  tx: Transaction,
  everybody: readonly DemoPerson[],
  writing: PeopleWriting,
): Promise<ReadonlyMap<string, number>> {
  const rows = everybody.map((person) => personRow(person, writing));
  const added = await tx.insert(people).values(rows).returning({ id: people.id, username: people.username });
  return new Map(added.map(({ id, username }) => [username, id]));
}

function personRow(
  person: DemoPerson,
  { organisation, hash, now }: PeopleWriting,
): typeof people.$inferInsert {
  const { department, title, started, disabled, ...same } = person;
  return {
    ...same,
    department_id: idOf(organisation.departments, department),
    job_title_id: idOf(organisation.jobTitles, title),
    password_hash: hash,
    change_password_at: started ? now : null,
    last_login_at: started ? signedInAt(person.employee_no, now) : null,
    disabled_at: disabled ? new Date(now.getTime() - A_SEASON) : null,
    search: bigramsOf(person.name, person.employee_no),
  };
}

/** Some hours or weeks ago, for each person another time and on every start the same. */
function signedInAt(employeeNo: string, now: Date): Date {
  const hours = 3 + ((Number(employeeNo.slice(-4)) * 37) % 700);
  return new Date(now.getTime() - hours * 60 * 60 * 1000);
}

export async function writeRoles(
  tx: Transaction,
  held: readonly DemoRole[],
  ids: ReadonlyMap<string, number>,
  { departments, facultyGroups }: DemoOrganisation,
): Promise<void> {
  const rows = held.map(({ username, identity, department, facultyGroup }) => ({
    person_id: idOf(ids, username) as number,
    identity,
    department_id: idOf(departments, department),
    faculty_group_id: idOf(facultyGroups, facultyGroup),
  }));
  await tx.insert(roles).values(rows);
}

/** The id behind a name; a name that was never written is a mistake in the seeds, not an empty field. */
function idOf(ids: ReadonlyMap<string, number>, name: string | null): number | null {
  if (name === null) return null;
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo school has no ${name}`);
  return id;
}
