import { IDENTITY } from '@course-center/domain/access/identity';
import { LIMIT } from '@course-center/domain/access/limit';
import { firstPasswordFaults, trimmedPassword } from '@course-center/domain/account/password';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { holdPerson } from '../../../platform/limits/hold-person.ts';
import { countAgainst } from '../../../platform/limits/limits.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notSignedIn, Refused, requireFaultless } from '../../../wire/failures.ts';
import {
  addRole,
  departmentExists,
  findById,
  hashPassword,
  type PersonRow,
  replacePassword,
  requireStrong,
  setDepartment,
  verifyPassword,
} from '../../organization/public.ts';

/** Somebody of the school who has never had a role, nor a password of their own. */
export function isNewcomer({ had_role, change_password_at, school_name }: PersonRow): boolean {
  return !had_role && change_password_at === null && school_name === '';
}

export interface SetFirstPassword {
  readonly username: string;
  /** Sealed, both. */
  readonly password: string;
  readonly password_confirmation: string;
  readonly department_id: number | null;
}

/**
 * Sets the password of a first login. A newcomer without any role says which department they belong to and becomes a
 * teacher of it; every other role is given by those who may. Who had a role and lost it does not get one this way.
 */
export async function setFirstPassword(
  scene: Scene,
  signedIn: SignedIn,
  input: SetFirstPassword,
): Promise<void> {
  // Who has a password of their own and waits for the second proof must not get round it by another password.
  if (signedIn.awaits_second_factor) throw forbidden();
  if (!signedIn.provisional || signedIn.username !== input.username.trim()) throw forbidden();
  const hasRoles = signedIn.roles.length > 0;
  const form = {
    password: trimmedPassword(await openOnce(scene, input.password)),
    password_confirmation: trimmedPassword(await openOnce(scene, input.password_confirmation)),
    department_id: input.department_id,
    hasRoles,
  };
  requireFaultless(firstPasswordFaults(form));
  const person = await findById(scene.db, signedIn.person_id);
  // Set meanwhile by the same form, sent twice: what its sender proved is over.
  if (!person || person.change_password_at?.getTime() !== signedIn.change_password_at?.getTime())
    throw notSignedIn();
  requireStrong('password', form.password, person);
  if (!hasRoles && !isNewcomer(person)) throw new Refused({ reason: 'no_role_left' });
  // Each try takes a tenth of a second that every login waits for.
  await countAgainst(scene, LIMIT.oldPasswordPerPerson, String(person.id));
  if (await verifyPassword(person.password_hash, form.password))
    throw new Refused({ reason: 'same_password' });

  const hash = await hashPassword(form.password);
  const at = scene.now();
  const { person_id } = signedIn;
  await scene.db.transaction(async (tx) => {
    await holdPerson(tx, person_id);
    // Somebody gave them a role meanwhile, or they chose a department in another window.
    const held = await findById(tx, person_id);
    if (!held || !(hasRoles || isNewcomer(held))) throw notSignedIn();
    if (!(await replacePassword(tx, person, hash, at))) throw notSignedIn();
    await endSessionsOf(tx, person_id, at, 'first password set');
    if (!hasRoles && form.department_id !== null) {
      if (!(await departmentExists(tx, form.department_id)))
        throw new InvalidInput({ department_id: '所选部门不存在，请重新选择' });
      await setDepartment(tx, person_id, form.department_id);
      await addRole(tx, { person_id, identity: IDENTITY.teacher, department_id: form.department_id });
    }
    await appendToLedger(tx, scene, {
      by: signedIn,
      action: 'password.first_set',
      subject: `person:${person_id}`,
      after: hasRoles ? null : { identity: IDENTITY.teacher, department_id: form.department_id },
    });
  });
}
