import type { EvaluationSystem } from '@course-center/contract/evaluation/evaluation-systems';
import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound } from '../../../wire/failures.ts';
import { findSystem, type System } from './evaluation-systems.repository.ts';
import { presentSystem } from './present-system.ts';

/** Reads a system to look at or to edit. */
export async function readSystem({ db }: Scene, actor: Actor, id: number): Promise<EvaluationSystem> {
  return presentSystem(db, required(actor, await findSystem(db, id)));
}

/** One that the actor may manage. */
export function required(actor: Actor, system: System | undefined): System {
  if (!canManageEvaluationSystems(actor)) throw forbidden();
  return existing(system);
}

export function existing(system: System | undefined): System {
  if (!system) throw notFound('评估体系不存在，可能已被删除，请刷新后重试');
  return system;
}
