import { type EvaluationSystem, SYSTEM_STATUS } from '@course-center/contract/evaluation/systems';
import type { Transaction } from '../../../database/database.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { contentOf } from './content.ts';
import { lockSystems, newestVersion, type System } from './evaluation-systems.repository.ts';
import { presentSystem } from './present-system.ts';
import { required } from './read-system.ts';
import { requireComplete } from './require-complete.ts';
import { changeStatus } from './status.ts';

/** Opens a complete system for planning. Where a school keeps one per process, the others are put away. */
export async function activateSystem(scene: Scene, actor: Actor, id: number): Promise<EvaluationSystem> {
  const { enable_multi_system } = await projectConfig(scene.db);
  return scene.db.transaction(async (tx) => {
    const all = await lockSystems(tx);
    const system = required(
      actor,
      all.find((each) => each.id === id),
    );
    await requireActivatable(tx, system);
    const others = enable_multi_system ? [] : all.filter((each) => isRival(each, system));
    await changeStatus(
      tx,
      scene,
      actor,
      [system, SYSTEM_STATUS.active],
      ...others.map((each) => [each, SYSTEM_STATUS.archived] as const),
    );
    return presentSystem(tx, { ...system, status: SYSTEM_STATUS.active });
  });
}

async function requireActivatable(tx: Transaction, { id }: System): Promise<void> {
  requireComplete(await contentOf(tx, await newestVersion(tx, id)));
}

function isRival(each: System, { id, process }: System): boolean {
  return each.id !== id && each.process === process && each.status === SYSTEM_STATUS.active;
}
