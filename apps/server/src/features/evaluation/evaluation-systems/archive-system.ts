import { type EvaluationSystem, SYSTEM_STATUS } from '@course-center/contract/evaluation/systems';
import type { Actor, Scene } from '../../../wire/context.ts';
import { findSystemForUpdate } from './evaluation-systems.repository.ts';
import { presentSystem } from './present-system.ts';
import { required } from './read-system.ts';
import { changeStatus } from './status.ts';

/** Puts a system away: nothing new is planned under it, what runs goes on. */
export function archiveSystem(scene: Scene, actor: Actor, id: number): Promise<EvaluationSystem> {
  return scene.db.transaction(async (tx) => {
    const system = required(actor, await findSystemForUpdate(tx, id));
    await changeStatus(tx, scene, actor, [system, SYSTEM_STATUS.archived]);
    return presentSystem(tx, { ...system, status: SYSTEM_STATUS.archived });
  });
}
