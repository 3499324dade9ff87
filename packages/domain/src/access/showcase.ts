import { IDENTITY, type Identity } from './identity.ts';

export interface ShowcaseActor {
  readonly identity: Identity;
}

/** What visitors see of the school is the course centre's to decide. */
export function canManageShowcase(actor: ShowcaseActor): boolean {
  return actor.identity === IDENTITY.administrator;
}
