import { IDENTITY } from '@course-center/domain/access/identity';
import { canManagePerson } from '@course-center/domain/access/organization';
import type { DepartmentExpertForm, ExpertForm } from '@course-center/domain/organization/expert-form';
import { bigramsOf } from '@course-center/domain/search/bigrams';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { people, roles } from '../../database/schema.ts';
import type { Change, Resource } from '../../resources/resource.ts';
import { forbidden } from '../../wire/failures.ts';
import { hashPassword } from '../people/public.ts';
import { endSessionsOf } from '../session/public.ts';
import { groupsOf } from './expert-groups-of.ts';

/** Which appointments a list is of. */
export interface Appointments {
  readonly central: boolean;
}
export const CENTRAL: Appointments = { central: true };
export const DEPARTMENTAL: Appointments = { central: false };

const departmentIdOf = (form: ExpertForm | DepartmentExpertForm) =>
  'department_id' in form ? form.department_id : null;

const columnsOf = ({ name, mobile, email, school_name, job_title_id }: ExpertForm) => ({
  name,
  mobile,
  email,
  school_name,
  job_title_id,
});

/** How an appointment is kept: the role, and the data of the person who holds it. */
export function expertKeeping<Form extends ExpertForm>({ central }: Appointments) {
  return {
    async find({ tx }: Change, id: number): Promise<Form | undefined> {
      const kind = central ? isNull(roles.department_id) : isNotNull(roles.department_id);
      const [row] = await tx
        .select({
          name: people.name,
          mobile: people.mobile,
          email: people.email,
          school_name: people.school_name,
          job_title_id: people.job_title_id,
          department_id: roles.department_id,
        })
        .from(roles)
        .innerJoin(people, eq(people.id, roles.person_id))
        .where(and(eq(roles.id, id), eq(roles.identity, IDENTITY.expert), kind))
        .for('update');
      if (!row) return undefined;
      const { department_id, ...person } = row;
      return { ...person, password: null, ...(central ? {} : { department_id }) } as unknown as Form;
    },
    insert,
    update,
    remove,
    referencesTo: async ({ tx }: Change, id: number) => (central ? groupsOf(tx, id) : null),
  } satisfies Partial<Resource<object, Form>>;
}

/** Somebody from outside: they sign in with their mobile number. */
async function insert({ tx }: Change, forms: readonly ExpertForm[]): Promise<number[]> {
  const ids: number[] = [];
  for (const form of forms) {
    const [person] = await tx
      .insert(people)
      .values({
        ...columnsOf(form),
        username: form.mobile,
        employee_no: form.mobile,
        search: bigramsOf(form.name, form.mobile),
        password_hash: await hashPassword(form.password ?? ''),
      })
      .returning({ id: people.id });
    ids.push(await appoint(tx, (person as { id: number }).id, departmentIdOf(form)));
  }
  return ids;
}

/** Gives somebody the role; returns its id. */
export async function appoint(
  tx: Change['tx'],
  person_id: number,
  department_id: number | null,
): Promise<number> {
  const [role] = await tx
    .insert(roles)
    .values({ person_id, identity: IDENTITY.expert, department_id })
    .returning({ id: roles.id });
  return (role as { id: number }).id;
}

async function holderOf(tx: Change['tx'], roleId: number) {
  const [holder] = await tx
    .select({ id: people.id, employee_no: people.employee_no, school_name: people.school_name })
    .from(roles)
    .innerJoin(people, eq(people.id, roles.person_id))
    .where(eq(roles.id, roleId));
  return holder as { id: number; employee_no: string; school_name: string };
}

async function update(
  { tx, actor, now }: Change,
  id: number,
  form: ExpertForm,
  before: ExpertForm,
): Promise<void> {
  const holder = await holderOf(tx, id);
  const held = await tx
    .select({ identity: roles.identity })
    .from(roles)
    .where(eq(roles.person_id, holder.id));
  const identities = held.map(({ identity }) => identity);
  if (!canManagePerson(actor, identities)) throw forbidden('该专家持有您无权授予的角色，请由课程中心修改');
  // Somebody of the own school does not become an outsider here, nor an outsider one of us.
  const school_name = before.school_name === '' ? '' : form.school_name || before.school_name;
  await tx
    .update(people)
    .set({ ...columnsOf(form), school_name, search: bigramsOf(form.name, holder.employee_no) })
    .where(eq(people.id, holder.id));
  const department_id = departmentIdOf(form);
  if (department_id === departmentIdOf(before)) return;
  await tx.update(roles).set({ department_id }).where(eq(roles.id, id));
  await endSessionsOf(tx, holder.id, now(), 'roles changed');
}

/** Ends the appointment; the person stays. */
async function remove({ tx, now }: Change, id: number): Promise<void> {
  const holder = await holderOf(tx, id);
  await tx.delete(roles).where(eq(roles.id, id));
  await endSessionsOf(tx, holder.id, now(), 'roles changed');
}
