import { namedFaults } from '@course-center/domain/organization/named';
import { constraintHit } from '../../../database/constraint-hit.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused, requireFaultless } from '../../../wire/failures.ts';
import { contentOf, replaceContent } from './content.ts';
import { systemTaken } from './evaluation-system.resource.ts';
import {
  addSystem,
  addVersion,
  findSystemForUpdate,
  newestVersion,
  type System,
} from './evaluation-systems.repository.ts';
import { required } from './read-system.ts';

/** Makes a new draft that says what another system says now. */
export async function copySystem(
  scene: Scene,
  actor: Actor,
  id: number,
  input: { readonly name: string },
): Promise<{ id: number }> {
  const name = input.name.trim();
  let original: System | undefined;
  try {
    return await scene.db.transaction(async (tx) => {
      original = required(actor, await findSystemForUpdate(tx, id));
      requireFaultless(namedFaults({ name }));
      const { process } = original;
      const copy = await addSystem(tx, { name, process });
      const content = await contentOf(tx, await newestVersion(tx, id));
      const version = { evaluation_system_id: copy, version: 1, rule: content.rule, created_at: scene.now() };
      await replaceContent(tx, await addVersion(tx, version), content);
      await appendToLedger(tx, scene, {
        by: actor,
        action: 'evaluation_system.copied',
        subject: `evaluation_system:${copy}`,
        after: { name, process, copied_from: { id, name: original.name } },
      });
      return { id: copy };
    });
  } catch (error) {
    if (!original || constraintHit(error)?.kind !== 'unique') throw error;
    throw new Refused({ reason: 'duplicate', what: systemTaken({ name, process: original.process }) });
  }
}
