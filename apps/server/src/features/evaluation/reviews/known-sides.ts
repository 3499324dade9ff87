import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Queryable } from '../../../database/database.ts';
import type { Actor } from '../../../wire/context.ts';
import { departmentsGoverned } from '../committees/committees.repository.ts';

export type KnownSides = (group: { readonly department_id: number }) => readonly Side[];

/** Act without knowing any expert's scores. */
const KNOW_NOBODY: readonly Identity[] = [IDENTITY.facultyGroup, IDENTITY.partyBranch, IDENTITY.leader];

/**
 * The sides of which somebody knows what each expert gave by another role than the one they act in: a principal the own
 * department's. An average that the single other could be reckoned from is not theirs to read in any role.
 */
export async function sidesKnownBesides(
  db: Queryable,
  { identity, person_id }: Pick<Actor, 'identity' | 'person_id'>,
): Promise<KnownSides> {
  if (!KNOW_NOBODY.includes(identity)) return () => [];
  const governed = new Set(await departmentsGoverned(db, person_id));
  return ({ department_id }) => (governed.has(department_id) ? ['department'] : []);
}
