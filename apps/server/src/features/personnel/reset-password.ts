import { eq } from '../../database/query.ts';
import { people } from '../../database/schema.ts';
import { actOnOne } from '../../resources/keep.ts';
import type { Actor, Scene } from '../../wire/context.ts';
import { appendToLedger } from '../ledger/public.ts';
import { hashPassword } from '../people/public.ts';
import { endSessionsOf } from '../session/public.ts';
import { initialPassword } from './initial-password.ts';
import { personResource } from './person.resource.ts';

/** Gives somebody a new first password, shown once to whoever asked, and signs them out everywhere. */
export async function resetPassword(
  scene: Scene,
  actor: Actor,
  id: number,
): Promise<{ initial_password: string }> {
  const initial_password = initialPassword();
  return actOnOne(personResource, scene, actor, id, async ({ tx, now }, { name }) => {
    const password_hash = await hashPassword(initial_password);
    await tx.update(people).set({ password_hash, change_password_at: null }).where(eq(people.id, id));
    await endSessionsOf(tx, id, now(), 'password reset');
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'person.password_reset',
      subject: `person:${id}`,
      // As they were called then: whoever is renamed later is still found by it.
      after: { name },
    });
    return { initial_password };
  });
}
