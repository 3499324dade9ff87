import type { Group } from '../group.ts';
import type { Hand } from '../judged.ts';
import { judgesOwn, type ReviewReader, sideOf, type TaughtGroup } from './discretion.ts';
import { type ReviewRefusal, reviewingRefusal } from './review.ts';

export interface AssignedGroup extends TaughtGroup, Pick<Group, 'deleted' | 'audit_status' | 'stage'> {
  /** What the caller may do with whoever judges its course. */
  readonly hand?: Hand;
}

/** Why somebody who assigns experts may not say who reviews a group now. */
export function assigningRefusal(group: AssignedGroup, by: ReviewReader): ReviewRefusal | null {
  return group.hand === 'refused' || judgesOwn(group, by) ? 'assigns_own_group' : reviewingRefusal(group);
}

export interface ChosenExpert {
  readonly person_id: number;
  /** Whether they review for the school. */
  readonly central: boolean;
}

/**
 * Why somebody cannot be chosen by this caller for any group. Who reviews for the school is not a department's to
 * assign, whatever they review: else a principal would find out which groups by trying.
 */
export function choosingRefusal(
  { person_id, central }: ChosenExpert,
  by: ReviewReader,
): ReviewRefusal | null {
  if (person_id === by.person_id) return 'assigns_oneself';
  return central && sideOf(by) === 'department' ? 'central_expert' : null;
}
