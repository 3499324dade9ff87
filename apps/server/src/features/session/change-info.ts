import { type Contact, contactFaults } from '@course-center/domain/people/contact';
import type { Actor, Scene } from '../../wire/context.ts';
import { Refused, requireFaultless } from '../../wire/failures.ts';
import { appendToLedger } from '../ledger/public.ts';
import { contactOf, mobileIsTaken, setContact } from '../people/public.ts';

/** Changes the own mobile number and e-mail address. */
export async function changeInfo(scene: Scene, actor: Actor, input: Contact): Promise<Contact> {
  const contact = { mobile: input.mobile.trim(), email: input.email.trim() };
  requireFaultless(contactFaults(contact));
  return scene.db.transaction(async (tx) => {
    if (await mobileIsTaken(tx, contact.mobile, actor.person_id))
      throw new Refused({ reason: 'duplicate', what: `手机号 ${contact.mobile} ` });
    const before = await contactOf(tx, actor.person_id);
    await setContact(tx, actor.person_id, contact);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'contact.changed',
      subject: `person:${actor.person_id}`,
      before,
      after: contact,
    });
    return contact;
  });
}
