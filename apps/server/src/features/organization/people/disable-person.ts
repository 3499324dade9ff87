import { and, eq, isNotNull } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { actOnOne } from '../../../platform/resources/keep.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { personResource } from './person.resource.ts';
import { requireAnotherAdministrator } from './role-changes.ts';

/** Keeps somebody out, from this moment on. Disabling twice changes nothing. */
export function disablePerson(scene: Scene, actor: Actor, id: number): Promise<{ id: number }> {
  return actOnOne(personResource, scene, actor, id, async ({ tx, now }, { name }) => {
    if (id === actor.person_id) throw new Refused({ reason: 'not_oneself' });
    await requireAnotherAdministrator(tx, id);
    const [row] = await tx.select({ disabled_at: people.disabled_at }).from(people).where(eq(people.id, id));
    if (row?.disabled_at) return { id };
    await tx.update(people).set({ disabled_at: now() }).where(eq(people.id, id));
    await endSessionsOf(tx, id, now(), 'disabled');
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'person.disabled',
      subject: `person:${id}`,
      after: { name },
    });
    return { id };
  });
}

export function enablePerson(scene: Scene, actor: Actor, id: number): Promise<{ id: number }> {
  return actOnOne(personResource, scene, actor, id, async ({ tx }, { name }) => {
    const enabled = await tx
      .update(people)
      .set({ disabled_at: null })
      .where(and(eq(people.id, id), isNotNull(people.disabled_at)))
      .returning({ id: people.id });
    if (enabled.length > 0)
      await appendToLedger(tx, scene, {
        by: actor,
        action: 'person.enabled',
        subject: `person:${id}`,
        after: { name },
      });
    return { id };
  });
}
