import { IDENTITY } from '@course-center/domain/access/identity';
import { bigramsOf } from '@course-center/domain/lists/bigrams';
import type { DepartmentExpertForm, ExpertForm } from '@course-center/domain/organization/expert-form';
import { and, eq, isNotNull, isNull, sql } from '../../../database/query.ts';
import { people, roles } from '../../../database/schema.ts';
import type { Change, Resource } from '../../../platform/resources/resource.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import { setDataWithMobile } from '../people/mobile-account.ts';
import { firstPassword, withHash } from '../people/person-keeping.ts';
import { engagementsOf, requireOwnNumbers, requireUnknownPassword } from './engagements-of.ts';
import { type Standing, standingOf } from './standing.ts';

/** Which appointments a list is of. */
export interface Appointments {
  readonly central: boolean;
}
export const CENTRAL: Appointments = { central: true };
export const DEPARTMENTAL: Appointments = { central: false };

/** The form as it is found: with all that the person is, which decides who may change their data. */
export type Kept<Form> = Form & { readonly standing?: Standing };

export const standing = sql<Standing>`${sql.raw(standingOf('people'))}`;

const departmentIdOf = (form: ExpertForm | DepartmentExpertForm) =>
  'department_id' in form ? form.department_id : null;

const columnsOf = ({ name, mobile, email, school_name, job_title_id, major_id }: ExpertForm) => ({
  name,
  mobile,
  email,
  school_name,
  job_title_id,
  major_id,
});

/** How an appointment is kept: the role, and the data of the person who holds it. */
export function expertKeeping<Form extends ExpertForm>({ central }: Appointments) {
  return {
    async find({ tx }: Change, id: number): Promise<Kept<Form> | undefined> {
      const kind = central ? isNull(roles.department_id) : isNotNull(roles.department_id);
      const [row] = await tx
        .select({
          name: people.name,
          mobile: people.mobile,
          email: people.email,
          school_name: people.school_name,
          job_title_id: people.job_title_id,
          major_id: people.major_id,
          department_id: roles.department_id,
          standing,
        })
        .from(roles)
        .innerJoin(people, eq(people.id, roles.person_id))
        .where(and(eq(roles.id, id), eq(roles.identity, IDENTITY.expert), kind))
        .for('update');
      if (!row) return undefined;
      const { department_id, ...person } = row;
      return { ...person, password: null, ...(central ? {} : { department_id }) } as unknown as Kept<Form>;
    },
    prepare: withHash<Kept<Form>>,
    insert,
    update,
    remove,
    referencesTo: async (change: Change, id: number) =>
      engagementsOf(change, await holderOf(change.tx, id), central ? 'central' : 'department'),
  } satisfies Partial<Resource<object, Kept<Form>>>;
}

/** Somebody from outside: they sign in with their mobile number. */
async function insert(change: Change, forms: readonly ExpertForm[]): Promise<number[]> {
  const { tx } = change;
  const ids: number[] = [];
  for (const form of forms) {
    await requireUnknownPassword(change, form.password);
    const [person] = await tx
      .insert(people)
      .values({
        ...columnsOf(form),
        username: form.mobile,
        employee_no: form.mobile,
        search: bigramsOf(form.name, form.mobile),
        ...firstPassword(change, form.password),
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

async function holderOf(tx: Change['tx'], roleId: number): Promise<number> {
  const [role] = await tx.select({ person_id: roles.person_id }).from(roles).where(eq(roles.id, roleId));
  return (role as { person_id: number }).person_id;
}

async function update(
  { tx, actor, now, address }: Change,
  id: number,
  form: ExpertForm,
  before: ExpertForm,
): Promise<void> {
  if (before.school_name !== '' && form.school_name === '')
    throw new InvalidInput({ school_name: '请输入校外名称' });
  const holder = await holderOf(tx, id);
  await requireOwnNumbers({ tx, actor }, holder, form, before);
  await setDataWithMobile(tx, holder, columnsOf(form), { at: now(), from: address });
  const department_id = departmentIdOf(form);
  if (department_id === departmentIdOf(before)) return;
  // Moved away, an expert can no longer submit what was asked of them here.
  const engaged =
    actor.identity === IDENTITY.administrator ? null : await engagementsOf({ tx }, holder, 'department');
  if (engaged) throw new Refused({ reason: 'in_use', what: '院级专家聘任', by: engaged });
  await tx.update(roles).set({ department_id }).where(eq(roles.id, id));
  await endSessionsOf(tx, holder, now(), 'roles changed');
}

/** Ends the appointment; the person stays. */
async function remove({ tx, now }: Change, id: number): Promise<void> {
  const holder = await holderOf(tx, id);
  await tx.delete(roles).where(eq(roles.id, id));
  await endSessionsOf(tx, holder, now(), 'roles changed');
}
