import type { Role } from '@course-center/domain/access/act-as';
import type { Contact } from '@course-center/domain/account/contact';
import { bigramsOf } from '@course-center/domain/lists/bigrams';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { oncePerDatabase } from '../../../database/prepared.ts';
import { and, eq, isNull, sql } from '../../../database/query.ts';
import { departments, people, roles } from '../../../database/schema.ts';
import { heldFacultyGroups, heldRoles } from '../../../platform/sessions/held-roles.ts';
import { Refused } from '../../../wire/failures.ts';
import { NO_PASSWORD } from './password.ts';

export interface PersonRow {
  readonly id: number;
  readonly username: string;
  readonly employee_no: string;
  readonly name: string;
  readonly mobile: string;
  readonly password_hash: string;
  readonly change_password_at: Date | null;
  readonly disabled_at: Date | null;
  /** When a password that somebody else handed on ends; null for one that does not. */
  readonly initial_password_until: Date | null;
  /** Empty for somebody of the own school. */
  readonly school_name: string;
  /** Held one at some time, whatever they hold now. */
  readonly had_role: boolean;
  readonly roles: Role[];
  readonly faculty_groups: Record<string, string>;
}

const personColumns = {
  id: people.id,
  username: people.username,
  employee_no: people.employee_no,
  name: people.name,
  mobile: people.mobile,
  password_hash: people.password_hash,
  change_password_at: people.change_password_at,
  disabled_at: people.disabled_at,
  initial_password_until: people.initial_password_until,
  school_name: people.school_name,
  had_role: people.had_role,
  roles: heldRoles,
  faculty_groups: heldFacultyGroups,
};

export async function findByUsername(db: Queryable, username: string): Promise<PersonRow | undefined> {
  const [row] = await db.select(personColumns).from(people).where(eq(people.username, username));
  return row;
}

const findingById = (db: Queryable) =>
  db
    .select(personColumns)
    .from(people)
    .where(eq(people.id, sql.placeholder('id')))
    .prepare('person_by_id');
const findingByIdOnce = oncePerDatabase<ReturnType<typeof findingById>, Queryable>(findingById);

export async function findById(db: Queryable, id: number): Promise<PersonRow | undefined> {
  const [row] = await findingByIdOnce(db).execute({ id });
  return row;
}

/** What a person sees of themselves. Prepared: every screen asks it. */
export const findInfo = oncePerDatabase((db) =>
  db
    .select({
      id: people.id,
      username: people.username,
      employee_no: people.employee_no,
      name: people.name,
      mobile: people.mobile,
      email: people.email,
      version: people.version,
      department_id: people.department_id,
      department_name: departments.name,
      change_password_at: people.change_password_at,
      faculty_groups: heldFacultyGroups,
    })
    .from(people)
    .leftJoin(departments, eq(departments.id, people.department_id))
    .where(eq(people.id, sql.placeholder('id')))
    .prepare('person_info'),
);

export async function noteLogin(db: Queryable, id: number, at: Date): Promise<void> {
  await db.update(people).set({ last_login_at: at }).where(eq(people.id, id));
}

type WithPassword = Pick<PersonRow, 'id' | 'password_hash'>;

function withPassword({ id, password_hash }: WithPassword) {
  return and(eq(people.id, id), eq(people.password_hash, password_hash), isNull(people.disabled_at));
}

/** Whether a person may still sign in with the password that was read; held, as whoever is next will change it too. */
export async function stillHasPassword(tx: Transaction, person: WithPassword): Promise<boolean> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(withPassword(person))
    .for('no key update');
  return rows.length === 1;
}

/** Replaces the password that was read; false when it was replaced since, or the person disabled. */
export async function replacePassword(
  tx: Transaction,
  person: WithPassword,
  hash: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(people)
    .set({
      password_hash: hash,
      change_password_at: at,
      initial_password_until: null,
      initial_password_import: null,
    })
    .where(withPassword(person))
    .returning({ id: people.id });
  return rows.length === 1;
}

export async function setDepartment(db: Queryable, id: number, departmentId: number): Promise<void> {
  await db.update(people).set({ department_id: departmentId }).where(eq(people.id, id));
}

export async function contactOf(db: Queryable, id: number): Promise<Contact | undefined> {
  const [row] = await db
    .select({ mobile: people.mobile, email: people.email })
    .from(people)
    .where(eq(people.id, id));
  return row;
}

/** Raises the version of somebody who still has the one that a change of their own data is based on. */
export async function raisePersonVersion(tx: Transaction, id: number, version: number): Promise<void> {
  const raised = await tx
    .update(people)
    .set({ version: version + 1 })
    .where(and(eq(people.id, id), eq(people.version, version)))
    .returning({ id: people.id });
  if (raised.length === 0) throw new Refused({ reason: 'changed_meanwhile' });
}

export async function addPerson(db: Queryable, person: typeof people.$inferInsert): Promise<number> {
  const [row] = await db.insert(people).values(person).returning({ id: people.id });
  return (row as { id: number }).id;
}

/** Somebody whom a provider brought and nobody knew: without a role, and without a password. Null where they are known. */
export async function addNewcomer(
  tx: Transaction,
  { number, name }: { readonly number: string; readonly name: string },
): Promise<number | null> {
  const person = { username: number, employee_no: number, name, password_hash: NO_PASSWORD };
  const [row] = await tx
    .insert(people)
    .values({ ...person, search: bigramsOf(name, number) })
    .onConflictDoNothing()
    .returning({ id: people.id });
  return row?.id ?? null;
}

export async function addRole(db: Queryable, role: typeof roles.$inferInsert): Promise<void> {
  await db.insert(roles).values(role);
}

export async function countPeople(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(people);
  return row?.count ?? 0;
}
