import { type Contact, contactFaults, tidyMobile } from '@course-center/domain/account/contact';
import { constraintHit } from '../../../database/constraint-hit.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused, requireFaultless } from '../../../wire/failures.ts';
import { contactOf, ONE_PER_MOBILE, setDataWithMobile } from '../../organization/public.ts';

/** Changes the own mobile number and e-mail address. */
export async function changeInfo(scene: Scene, actor: Actor, input: Contact): Promise<Contact> {
  const contact = { mobile: tidyMobile(input.mobile), email: input.email.trim() };
  requireFaultless(contactFaults(contact));
  try {
    await store(scene, actor, contact);
  } catch (error) {
    if (constraintHit(error)?.constraint !== ONE_PER_MOBILE) throw error;
    throw new Refused({ reason: 'duplicate', what: `手机号 ${contact.mobile} ` });
  }
  return contact;
}

function store(scene: Scene, actor: Actor, contact: Contact): Promise<void> {
  return scene.db.transaction(async (tx) => {
    const before = await contactOf(tx, actor.person_id);
    await setDataWithMobile(tx, actor.person_id, contact);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'contact.changed',
      subject: `person:${actor.person_id}`,
      before,
      after: contact,
    });
  });
}
