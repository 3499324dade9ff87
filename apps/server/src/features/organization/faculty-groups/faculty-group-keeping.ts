import { IDENTITY } from '@course-center/domain/access/identity';
import type { FacultyGroupForm } from '@course-center/domain/organization/group-form';
import type { Transaction } from '../../../database/database.ts';
import { and, eq, inArray } from '../../../database/query.ts';
import { facultyGroupDepartments, facultyGroups, roles } from '../../../database/schema.ts';
import type { Known } from '../../../platform/resources/importing.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import { addFacultyGroup } from './faculty-groups.repository.ts';

const isMemberOf = (groupId: number) =>
  and(eq(roles.identity, IDENTITY.facultyGroup), eq(roles.faculty_group_id, groupId));

export async function findFacultyGroup({ tx }: Change, id: number): Promise<FacultyGroupForm | undefined> {
  const [group] = await tx.select().from(facultyGroups).where(eq(facultyGroups.id, id)).for('update');
  return group && formOf(tx, group);
}

/** The faculty groups with these names, as their forms are. */
export async function knownFacultyGroups(
  { tx }: Change,
  names: readonly string[],
): Promise<Map<string, Known<FacultyGroupForm>>> {
  const groups = await tx
    .select()
    .from(facultyGroups)
    .where(inArray(facultyGroups.name, [...names]));
  const known = new Map<string, Known<FacultyGroupForm>>();
  for (const group of groups) known.set(group.name, { id: group.id, form: await formOf(tx, group) });
  return known;
}

async function formOf(
  tx: Transaction,
  { id, name }: { id: number; name: string },
): Promise<FacultyGroupForm> {
  const over = await tx
    .select({ id: facultyGroupDepartments.department_id })
    .from(facultyGroupDepartments)
    .where(eq(facultyGroupDepartments.faculty_group_id, id))
    .orderBy(facultyGroupDepartments.department_id);
  const members = await tx
    .select({ id: roles.person_id })
    .from(roles)
    .where(isMemberOf(id))
    .orderBy(roles.person_id);
  return { name, department_ids: over.map(idOf), person_ids: members.map(idOf) };
}

const idOf = ({ id }: { id: number }) => id;

export async function insertFacultyGroups(
  change: Change,
  forms: readonly FacultyGroupForm[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, department_ids, person_ids } of forms) {
    const id = await addFacultyGroup(change.tx, name, department_ids);
    await admit(change, id, person_ids);
    ids.push(id);
  }
  return ids;
}

export async function updateFacultyGroup(
  change: Change,
  id: number,
  form: FacultyGroupForm,
  before: FacultyGroupForm,
): Promise<void> {
  const { tx } = change;
  await tx.update(facultyGroups).set({ name: form.name }).where(eq(facultyGroups.id, id));
  await putOver(
    tx,
    id,
    without(before.department_ids, form.department_ids),
    without(form.department_ids, before.department_ids),
  );
  await dismiss(change, id, without(before.person_ids, form.person_ids));
  await admit(change, id, without(form.person_ids, before.person_ids));
}

/** Its departments go with it (the database sees to that), and so do the roles of its members. */
export async function removeFacultyGroup(change: Change, id: number): Promise<void> {
  const { tx } = change;
  const members = await tx.select({ id: roles.person_id }).from(roles).where(isMemberOf(id));
  await dismiss(change, id, members.map(idOf));
  await tx.delete(facultyGroups).where(eq(facultyGroups.id, id));
}

const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id));

async function putOver(
  tx: Transaction,
  faculty_group_id: number,
  gone: readonly number[],
  added: readonly number[],
): Promise<void> {
  const { faculty_group_id: group, department_id } = facultyGroupDepartments;
  if (gone.length > 0)
    await tx
      .delete(facultyGroupDepartments)
      .where(and(eq(group, faculty_group_id), inArray(department_id, [...gone])));
  if (added.length > 0)
    await tx
      .insert(facultyGroupDepartments)
      .values(added.map((each) => ({ faculty_group_id, department_id: each })));
}

/** Whoever becomes a member is signed out, so that the next login shows the new role. */
async function admit(change: Change, faculty_group_id: number, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return;
  const identity = IDENTITY.facultyGroup;
  await change.tx
    .insert(roles)
    .values(personIds.map((person_id) => ({ person_id, identity, faculty_group_id })));
  await signOut(change, personIds);
}

async function dismiss(change: Change, groupId: number, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return;
  await change.tx.delete(roles).where(and(isMemberOf(groupId), inArray(roles.person_id, [...personIds])));
  await signOut(change, personIds);
}

async function signOut({ tx, now }: Change, personIds: readonly number[]): Promise<void> {
  for (const id of personIds) await endSessionsOf(tx, id, now(), 'roles changed');
}
