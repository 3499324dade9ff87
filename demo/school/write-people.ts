import { IDENTITY } from '@course-center/domain/access/identity';
import { bigramsOf } from '@course-center/domain/lists/bigrams';
import {
  expertGroupMembers,
  expertGroups,
  people,
  roles,
  type Transaction,
} from '@course-center/server/seeding';
import { type Appointments, appoint, type CentralExpert, type ExpertField } from './appointments.ts';
import {
  ACCOUNT_PEOPLE,
  ACCOUNT_ROLES,
  DEMO_TEACHERS,
  type DemoPerson,
  type DemoRole,
  EXTERNAL_EXPERTS,
  role,
} from './people.ts';
import { atWork } from './working-hours.ts';

/** Ids by name, as the organisation was written. */
interface DemoOrganisation {
  readonly departments: ReadonlyMap<string, number>;
  readonly facultyGroups: ReadonlyMap<string, number>;
  readonly jobTitles: ReadonlyMap<string, number>;
  readonly majors: ReadonlyMap<string, number>;
}

interface PeopleWriting {
  readonly organisation: DemoOrganisation;
  /** One hash for all. */
  readonly hash: string;
  readonly now: Date;
}

const A_SEASON = 90 * 24 * 60 * 60 * 1000;

/** Writes everybody in one statement: one per person would make the first start slow. Returns the ids by username. */
async function writePeople(
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
  const { department, title, major, started, disabled, ...same } = person;
  return {
    ...same,
    department_id: idOf(organisation.departments, department),
    job_title_id: idOf(organisation.jobTitles, title),
    major_id: idOf(organisation.majors, major),
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
  return atWork(now, -hours / 24);
}

async function writeRoles(
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

interface SeededPeople extends Pick<Appointments, 'central'> {
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

interface DemoExpertGroup {
  readonly process: 'old' | 'new';
  readonly name: string;
  /** How many experts of each field sit in it. */
  readonly seats: Partial<Readonly<Record<ExpertField, number>>>;
}

const GROUPS: readonly DemoExpertGroup[] = [
  { process: 'old', name: '工科专家组', seats: { 工科: 7 } },
  { process: 'old', name: '文科专家组', seats: { 文科: 5 } },
  { process: 'old', name: '经管专家组', seats: { 经管: 5 } },
  { process: 'old', name: '艺术与思政专家组', seats: { 艺术与思政: 6 } },
  { process: 'new', name: '新课程理工专家组', seats: { 工科: 4, 理学: 2 } },
  { process: 'new', name: '新课程人文专家组', seats: { 文科: 4, 艺术与思政: 2 } },
  { process: 'new', name: '新课程经管专家组', seats: { 经管: 4, 理学: 1 } },
];

/** The central expert that visitors sign in as sits where the demo teacher's courses are judged. */
const DEMO_EXPERT: CentralExpert = { username: 'centerexpert', field: '工科' };

/** The groups that courses are handed to, each with central experts of its fields. */
export async function seedExpertGroups(tx: Transaction, { ids, central }: SeededPeople): Promise<void> {
  const added = await tx
    .insert(expertGroups)
    .values(GROUPS.map(({ process, name }) => ({ process, name })))
    .returning();
  const idByName = new Map(added.map(({ id, name }) => [name, id]));
  const rows = GROUPS.flatMap((group) =>
    membersOf(group, [DEMO_EXPERT, ...central]).map((username) => ({
      expert_group_id: idByName.get(group.name) as number,
      person_id: ids.get(username) as number,
    })),
  );
  await tx.insert(expertGroupMembers).values(rows);
}

function membersOf({ seats }: DemoExpertGroup, experts: readonly CentralExpert[]): string[] {
  return Object.entries(seats).flatMap(([wanted, count]) =>
    experts
      .filter(({ field }) => field === wanted)
      .slice(0, count)
      .map(({ username }) => username),
  );
}
