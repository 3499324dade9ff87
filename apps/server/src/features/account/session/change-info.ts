import { LIMIT } from '@course-center/domain/access/limit';
import { type Contact, contactFaults, tidyMobile } from '@course-center/domain/account/contact';
import { constraintHit } from '../../../database/constraint-hit.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { countAgainst } from '../../../platform/limits/limits.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused, requireFaultless } from '../../../wire/failures.ts';
import { contactOf, raisePersonVersion, setDataWithMobile } from '../../organization/public.ts';

/** Changes the own mobile number and e-mail address. */
export async function changeInfo(
  scene: Scene,
  actor: Actor,
  { version, ...input }: Contact & { readonly version: number },
): Promise<Contact> {
  const contact = { mobile: tidyMobile(input.mobile), email: input.email.trim() };
  requireFaultless(contactFaults(contact));
  await countAgainst(scene, LIMIT.contactPerPerson, String(actor.person_id));
  try {
    await store(scene, actor, contact, version);
  } catch (error) {
    // Somebody else's number, or somebody else's account of that name.
    if (constraintHit(error)?.kind !== 'unique') throw error;
    throw new Refused({ reason: 'duplicate', what: `手机号 ${contact.mobile} ` });
  }
  return contact;
}

function store(scene: Scene, actor: Actor, contact: Contact, version: number): Promise<void> {
  return scene.db.transaction(async (tx) => {
    await raisePersonVersion(tx, actor.person_id, version);
    const before = await contactOf(tx, actor.person_id);
    await setDataWithMobile(tx, actor.person_id, contact, { at: scene.now(), from: scene.address });
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'contact.changed',
      subject: `person:${actor.person_id}`,
      before,
      after: contact,
    });
  });
}
