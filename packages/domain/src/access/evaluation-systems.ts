import { IDENTITY, type Identity } from './identity.ts';

export interface EvaluationSystemActor {
  readonly identity: Identity;
}

/** How courses are evaluated is the course centre's to decide: systems, and when each stage is open. */
export function canManageEvaluationSystems(actor: EvaluationSystemActor): boolean {
  return actor.identity === IDENTITY.administrator;
}

/** What is still in preparation is nobody else's yet. */
export function canSeeDraftSystems(actor: EvaluationSystemActor): boolean {
  return canManageEvaluationSystems(actor);
}
