import { IDENTITY } from '@course-center/domain/access/identity';
import { firstPasswordFaults, trimmedPassword } from '@course-center/domain/people/password';
import type { Scene } from '../../wire/context.ts';
import { forbidden, InvalidInput, notSignedIn, requireFaultless } from '../../wire/failures.ts';
import { departmentExists } from '../departments/public.ts';
import { appendToLedger } from '../ledger/public.ts';
import { addRole, hashPassword, setDepartment, setPassword } from '../people/public.ts';
import { openOnce } from '../transport/public.ts';
import { endSessionsOf } from './sessions.repository.ts';
import type { SignedIn } from './signed-in.ts';

export interface SetFirstPassword {
  readonly username: string;
  /** Sealed, both. */
  readonly password: string;
  readonly password_confirmation: string;
  readonly department_id: number | null;
}

/**
 * Sets the password of a first login. Somebody without any role says which department they belong to and becomes a
 * teacher of it; every other role is given by those who may.
 */
export async function setFirstPassword(
  scene: Scene,
  signedIn: SignedIn,
  input: SetFirstPassword,
): Promise<void> {
  if (!signedIn.provisional || signedIn.username !== input.username.trim()) throw forbidden();
  const hasRoles = signedIn.roles.length > 0;
  const form = {
    password: trimmedPassword(await openOnce(scene, input.password)),
    password_confirmation: trimmedPassword(await openOnce(scene, input.password_confirmation)),
    department_id: input.department_id,
    hasRoles,
  };
  requireFaultless(firstPasswordFaults(form));
  if (!hasRoles && !(await departmentExists(scene.db, form.department_id as number)))
    throw new InvalidInput({ department_id: '所选部门不存在，请重新选择' });

  const hash = await hashPassword(form.password);
  const at = scene.now();
  const { person_id } = signedIn;
  await scene.db.transaction(async (tx) => {
    // First, because it tells whether the same form was sent twice at once.
    if ((await endSessionsOf(tx, person_id, at, 'first password set')) === 0) throw notSignedIn();
    await setPassword(tx, person_id, hash, at);
    if (!hasRoles && form.department_id !== null) {
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
