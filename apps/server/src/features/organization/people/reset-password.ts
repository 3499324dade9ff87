import { eq } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { actOnOne } from '../../../platform/resources/keep.ts';
import { initialPassword } from '../../../platform/sessions/initial-password.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { hashPassword } from './password.ts';
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
