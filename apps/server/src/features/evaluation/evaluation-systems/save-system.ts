import { isDeepStrictEqual } from 'node:util';
import {
  type EvaluationSystem,
  SYSTEM_STATUS,
  type SystemContent,
} from '@course-center/contract/evaluation/evaluation-systems';
import { draftFaults, tidySystem } from '@course-center/domain/evaluation/system';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { Refused, requireFaultless } from '../../../wire/failures.ts';
import { contentOf, replaceContent } from './content.ts';
import {
  addVersion,
  findSystemForUpdate,
  newestVersionForUpdate,
  setSystem,
  type Version,
} from './evaluation-systems.repository.ts';
import { presentSystem } from './present-system.ts';
import { required } from './read-system.ts';
import { requireComplete } from './require-complete.ts';

/** Saves what a system says, based on what was read at a revision. */
export function saveSystem(
  scene: Scene,
  actor: Actor,
  id: number,
  { revision, ...input }: SystemContent & { readonly revision: number },
): Promise<EvaluationSystem> {
  const content = tidySystem(input) as SystemContent;
  return scene.db.transaction(async (tx) => {
    const system = required(actor, await findSystemForUpdate(tx, id));
    requireFaultless(draftFaults(content));
    if (system.revision !== revision) throw new Refused({ reason: 'changed_meanwhile' });
    if (system.status === SYSTEM_STATUS.active) requireComplete(content);
    const version = await newestVersionForUpdate(tx, id);
    const before = await contentOf(tx, version);
    // Saving what is there already makes no version that nobody needs.
    if (isDeepStrictEqual(before, content)) return presentSystem(tx, system);
    const saved = await keep(tx, version, content, scene.now());
    await setSystem(tx, id, { revision: revision + 1 });
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'evaluation_system.saved',
      subject: `evaluation_system:${id}`,
      before: { name: system.name, version: version.version, ...before },
      after: { name: system.name, version: saved, ...content },
    });
    return presentSystem(tx, { ...system, revision: revision + 1 });
  });
}

/** In place, or as the next version where courses are evaluated under this one; returns which it became. */
async function keep(
  tx: Transaction,
  { id, version, frozen_at, evaluation_system_id }: Version,
  content: SystemContent,
  created_at: Date,
): Promise<number> {
  if (frozen_at === null) {
    await replaceContent(tx, id, content);
    return version;
  }
  const next = { evaluation_system_id, version: version + 1, rule: content.rule, created_at };
  await replaceContent(tx, await addVersion(tx, next), content);
  return next.version;
}
