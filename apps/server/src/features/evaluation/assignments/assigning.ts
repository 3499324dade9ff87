import { canAssignExperts } from '@course-center/domain/access/evaluation-courses';
import { sideOf } from '@course-center/domain/evaluation/reviews/discretion';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Queryable } from '../../../database/database.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import type { Actor } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { type Hands, handsOf } from '../../organization/public.ts';

/** Whose experts somebody assigns, and in which departments; null for the school. */
export interface Assigning {
  readonly side: Side;
  readonly reach: readonly number[] | null;
  /** What they may have a hand on: not on who judges what they teach. */
  readonly hands: Hands;
}

export async function assigningOf(db: Queryable, actor: Actor): Promise<Assigning> {
  const side = sideOf(actor);
  if (!canAssignExperts(actor) || side === null) throw forbidden();
  return { side, reach: await reachOf(db, actor), hands: await handsOf(db, actor) };
}
