import type { EvaluationActor } from '../../access/evaluation-courses.ts';
import { IDENTITY } from '../../access/identity.ts';
import type { Group } from '../group.ts';
import { isPublished } from '../standing.ts';
import type { Side } from './result.ts';

/** Somebody who looks at reviews. */
export interface ReviewReader extends EvaluationActor {
  readonly person_id: number;
}

interface TaughtGroup {
  readonly teacher_ids: readonly number[];
}

/** The side whose experts somebody assigns, and may therefore know; null for those who assign nobody. */
export function sideOf({ identity }: EvaluationActor): Side | null {
  if (identity === IDENTITY.administrator) return 'central';
  return identity === IDENTITY.principal ? 'department' : null;
}

/** Whoever teaches in a group neither chooses nor knows those who judge it; the course centre does its work anyway. */
export function judgesOwn({ teacher_ids }: TaughtGroup, { identity, person_id }: ReviewReader): boolean {
  return identity !== IDENTITY.administrator && teacher_ids.includes(person_id);
}

/** Whether somebody may learn of a group's reviews: of the own ones when everybody does. */
export function learnsOfReviews(
  group: TaughtGroup & Pick<Group, 'stage' | 'audit_status'>,
  by: ReviewReader,
): boolean {
  return isPublished(group) || !judgesOwn(group, by);
}

/** Whether somebody may know who an expert is: the course centre all, a principal those of the own side. */
export function knowsExpert(group: TaughtGroup, side: Side, by: ReviewReader): boolean {
  if (by.identity === IDENTITY.administrator) return true;
  return sideOf(by) === side && !judgesOwn(group, by);
}

/** Whether a list may be asked for what some experts review: a small group of them tells who 专家一 is. */
export function mayAskByExperts(
  { side, department_id }: { readonly side: Side; readonly department_id: number | null },
  by: EvaluationActor,
  reach: readonly number[] | null,
): boolean {
  if (side === 'central') return sideOf(by) === 'central';
  return sideOf(by) !== null && (reach === null || (department_id !== null && reach.includes(department_id)));
}
