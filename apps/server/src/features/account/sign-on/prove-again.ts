import type { Transaction } from '../../../database/database.ts';
import { openTicket, ticketFor, useTicket } from '../../../platform/tickets/tickets.ts';
import type { Scene } from '../../../wire/context.ts';
import { findIdentity } from './identities.repository.ts';
import { type Proven, SignOnFailed } from './proven.ts';

/** Somebody who is signed in signs in once more at a provider of theirs, which opens no session: it leaves a proof. */

const PURPOSE = 'prove_again';
const MINUTES = 10;

/** What the proof is for that comes of it. */
export interface ToProve {
  readonly purpose: string;
  readonly thing: Readonly<Record<string, unknown>>;
  readonly minutes: number;
}

interface Asking extends ToProve {
  readonly provider: number;
  readonly person_id: number;
  readonly session_id: string;
}

/** What a page's way to the provider begins with. */
export async function beginProving(tx: Transaction, at: Date, asking: Asking): Promise<string> {
  const { provider, person_id, session_id, ...proof } = asking;
  const opening = { purpose: PURPOSE, person_id, session_id, minutes: MINUTES };
  const { value } = await openTicket(tx, at, { ...opening, thing: { provider }, bound: { proof } });
  return value;
}

/** Before anybody is sent anywhere: that it was begun, for this provider, and nobody has come back by it. */
export async function requireProving(scene: Scene, provider: number, value: string): Promise<void> {
  const ticket = await ticketFor(scene, { purpose: PURPOSE, value });
  if (ticket?.bound.provider !== provider) throw new SignOnFailed('return_unusable');
}

/**
 * Trades what a provider says for a proof, where it names whoever asked. The value goes to the browser that went there and
 * came back: who holds the session alone, or began this for somebody else to finish, is never told it.
 */
export async function endProving(
  scene: Scene,
  { provider, value }: { readonly provider: number; readonly value: string },
  { subject }: Proven,
): Promise<string> {
  return scene.db.transaction(async (tx) => {
    const at = scene.now();
    const ticket = await ticketFor({ db: tx, now: scene.now }, { purpose: PURPOSE, value });
    if (ticket?.bound.provider !== provider) throw new SignOnFailed('return_unusable');
    const { person_id, session_id } = ticket;
    const linked = await findIdentity(tx, { provider_id: provider, subject });
    if (person_id === null || session_id === null || linked?.person_id !== person_id)
      throw new SignOnFailed('another_person');
    await useTicket(tx, ticket, at, {});
    const proof = ticket.bound.proof as ToProve;
    return (await openTicket(tx, at, { ...proof, person_id, session_id })).value;
  });
}
