import { LIMIT } from '@course-center/domain/limits/limit';
import { passwordChangeFaults, trimmedPassword } from '@course-center/domain/people/password';
import type { Scene } from '../../wire/context.ts';
import { notSignedIn, Refused, requireFaultless } from '../../wire/failures.ts';
import { appendToLedger } from '../ledger/public.ts';
import { countAgainst, startAnew } from '../limits/public.ts';
import { findById, hashPassword, replacePassword, verifyPassword } from '../people/public.ts';
import { openOnce } from '../transport/public.ts';
import { endSessionsOf } from './sessions.repository.ts';
import type { SignedIn } from './signed-in.ts';

/** All sealed. */
export interface ChangePassword {
  readonly old_password: string;
  readonly new_password: string;
  readonly new_password_confirmation: string;
}

/** Changes the own password and ends every session of the person, this one too. */
export async function changePassword(
  scene: Scene,
  signedIn: SignedIn,
  sealed: ChangePassword,
): Promise<void> {
  const form = {
    old_password: trimmedPassword(await openOnce(scene, sealed.old_password)),
    new_password: trimmedPassword(await openOnce(scene, sealed.new_password)),
    new_password_confirmation: trimmedPassword(await openOnce(scene, sealed.new_password_confirmation)),
  };
  requireFaultless(passwordChangeFaults(form));
  const person = await findById(scene.db, signedIn.person_id);
  if (!person) throw notSignedIn();
  await countAgainst(scene, LIMIT.oldPasswordPerPerson, String(person.id));
  if (!(await verifyPassword(person.password_hash, form.old_password)))
    throw new Refused({ reason: 'wrong_old_password' });
  await startAnew(scene, LIMIT.oldPasswordPerPerson, String(person.id));
  if (form.new_password === form.old_password) throw new Refused({ reason: 'same_password' });

  const hash = await hashPassword(form.new_password);
  const at = scene.now();
  await scene.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, person, hash, at))) throw notSignedIn();
    await endSessionsOf(tx, person.id, at, 'password changed');
    await appendToLedger(tx, scene, {
      by: signedIn,
      action: 'password.changed',
      subject: `person:${person.id}`,
    });
  });
}
