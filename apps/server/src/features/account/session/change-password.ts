import { LIMIT } from '@course-center/domain/access/limit';
import { passwordChangeFaults, trimmedPassword } from '@course-center/domain/account/password';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { countAgainst, startAnew } from '../../../platform/limits/limits.ts';
import { tellOfAccount } from '../../../platform/messages/tell-people.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { notSignedIn, Refused, requireFaultless } from '../../../wire/failures.ts';
import {
  findById,
  hashPassword,
  replacePassword,
  requireStrong,
  verifyPassword,
} from '../../organization/public.ts';

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
  requireStrong('new_password', form.new_password, person);
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
    await tellOfAccount(tx, person.id, '您的密码已修改', at);
  });
}
