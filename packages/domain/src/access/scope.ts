import { IDENTITY } from './identity.ts';

/** How far somebody sees and manages: the whole school, or some departments with all below them. */
export type Scope =
  | { readonly kind: 'school' }
  | { readonly kind: 'departments'; readonly roots: readonly number[] };

export interface ScopedActor {
  readonly identity: number;
  readonly department_ids: readonly number[];
}

export function scopeOf(actor: ScopedActor): Scope {
  if (actor.identity === IDENTITY.administrator || actor.identity === IDENTITY.leader)
    return { kind: 'school' };
  return { kind: 'departments', roots: actor.department_ids };
}
