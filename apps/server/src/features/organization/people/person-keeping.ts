import { IDENTITY } from '@course-center/domain/access/identity';
import type { HeldRole } from '@course-center/domain/access/organization';
import { initialPasswordUntil } from '@course-center/domain/account/password';
import { keysOf } from '@course-center/domain/forms/fields';
import { bigramsOf } from '@course-center/domain/lists/bigrams';
import { PERSON_FIELDS, type PersonForm } from '@course-center/domain/organization/person-form';
import { inBatches } from '../../../database/in-batches.ts';
import { eq, sql } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { tellingOldAddress } from '../../../platform/messages/mail-links.ts';
import { tellOfAccount } from '../../../platform/messages/tell-people.ts';
import { columnsOf as columnsIn } from '../../../platform/resources/kept-in.ts';
import { referencesTo } from '../../../platform/resources/references.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import { Refused } from '../../../wire/failures.ts';
import {
  engagementsOf,
  requireOwnNumbers,
  requireUnknownPassword,
  wasReviewed,
} from '../experts/engagements-of.ts';
import { hashPassword, NO_PASSWORD } from './password.ts';
import {
  giveRoles,
  requireAnotherAdministrator,
  roleChanges,
  rolesHeld,
  rolesIn,
  takeRoles,
} from './role-changes.ts';

/** All fields but the password, which nobody reads, and the roles, which stand in a table of their own. */
const { password: _password, roles: _roles, ...own } = PERSON_FIELDS;
export const PERSON_COLUMNS = columnsIn(people, keysOf(own));

/** The form as it is found: with all that the person is, which decides who may change them. */
export type KeptPerson = PersonForm & {
  readonly held?: readonly HeldRole[];
  readonly expert_once?: boolean;
};

const columnsOf = ({ roles: _, password: __, held: ___, expert_once: ____, ...form }: KeptPerson) => ({
  ...form,
  search: bigramsOf(form.name, form.employee_no),
});

export async function findPerson({ tx }: Change, id: number): Promise<KeptPerson | undefined> {
  const [row] = await tx
    .select({ ...PERSON_COLUMNS, expert_once: people.expert_once })
    .from(people)
    .where(eq(people.id, id))
    .for('update');
  return row && { ...row, ...rolesIn(await rolesHeld(tx, id)), password: null };
}

/** They sign in with their employee number and the password given here, and change it at once. */
export async function insertPeople(change: Change, forms: readonly PersonForm[]): Promise<number[]> {
  const { tx } = change;
  const judge = forms.find(({ roles }) => roles.some(({ identity }) => identity === IDENTITY.expert));
  if (judge) await requireUnknownPassword(change, judge.password);
  return inBatches(forms, async (batch) => {
    const rows = batch.map((form) => ({
      ...columnsOf(form),
      username: form.employee_no,
      ...firstPassword(change, form.password),
    }));
    const added = await tx.insert(people).values(rows).returning({ id: people.id });
    const ids = added.map(({ id }) => id);
    await giveRoles(
      tx,
      batch.flatMap(({ roles }, at) => roles.map((role) => ({ ...role, person_id: ids[at] as number }))),
    );
    return ids;
  });
}

interface FirstPassword {
  readonly password_hash: string;
  readonly initial_password_until?: Date;
  readonly initial_password_import?: string;
}

/** The form with the hash of its password: hashing is slow, and nobody waits for it inside a transaction. */
export async function withHash<Form extends { readonly password: string | null }>(form: Form): Promise<Form> {
  return { ...form, password: form.password === null ? null : await hashPassword(form.password) };
}

/** What somebody new signs in with: the password of the form, hashed, or nothing yet where a sheet brings them. */
export function firstPassword({ now, importId }: Change, hash: string | null): FirstPassword {
  if (importId) return { password_hash: NO_PASSWORD, initial_password_import: importId };
  return { password_hash: hash ?? NO_PASSWORD, initial_password_until: initialPasswordUntil(now()) };
}

/** Changes a person; one whose roles change is signed out, so that no window goes on with the old ones. */
export async function updatePerson(
  { tx, actor, now, address }: Change,
  id: number,
  form: PersonForm,
  before: PersonForm,
): Promise<void> {
  const { given, taken } = roleChanges(before.roles, form.roles);
  if (taken.some(({ identity }) => identity === IDENTITY.administrator))
    await requireAnotherAdministrator(tx, id);
  for (const { identity, department_id } of taken) {
    if (identity !== IDENTITY.expert) continue;
    const engaged = await engagementsOf({ tx }, id, department_id === null ? 'central' : 'department');
    const what = department_id === null ? '校级专家角色' : '院级专家角色';
    if (engaged) throw new Refused({ reason: 'in_use', what, by: engaged });
  }
  await requireOwnNumbers({ tx, actor }, id, form, before);
  const { employee_no } = form;
  await tellingOldAddress(tx, id, { at: now(), from: address }, async () => {
    await tx
      .update(people)
      .set({
        ...columnsOf(form),
        // Who signs in with the employee number goes on doing so.
        username: sql`case when ${people.username} = ${people.employee_no} then ${employee_no} else ${people.username} end`,
      })
      .where(eq(people.id, id));
  });
  await takeRoles(tx, id, taken);
  await giveRoles(
    tx,
    given.map((role) => ({ ...role, person_id: id })),
  );
  if (given.length + taken.length === 0) return;
  await endSessionsOf(tx, id, now(), 'roles changed');
  await tellOfAccount(tx, id, '您的角色已调整', now());
}

/**
 * What still refers to a person. Who was ever judged by experts does not remove people, and nobody but the course
 * centre is told whether somebody reviewed, sat on a committee or objected: both would say who judged whom.
 */
export async function referencesToPerson({ tx, actor }: Change, id: number): Promise<string | null> {
  if (await wasReviewed(tx, actor)) throw new Refused({ reason: 'judged_by_experts' });
  return referencesTo(
    tx,
    'people',
    id,
    actor.identity === IDENTITY.administrator
      ? []
      : ['reviews', 'committee_members', 'signatures', 'objections'],
  );
}

export async function removePerson({ tx, actor }: Change, id: number): Promise<void> {
  if (id === actor.person_id) throw new Refused({ reason: 'not_oneself' });
  await requireAnotherAdministrator(tx, id);
  await tx.delete(people).where(eq(people.id, id));
}
