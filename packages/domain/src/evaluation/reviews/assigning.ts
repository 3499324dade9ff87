import type { Group } from '../group.ts';
import { judgesOwn, type ReviewReader } from './discretion.ts';
import { type ReviewRefusal, reviewingRefusal } from './review.ts';

export interface AssignedGroup extends Pick<Group, 'deleted' | 'audit_status' | 'stage'> {
  readonly teacher_ids: readonly number[];
}

/** Why somebody who assigns experts may not say who reviews a group now; the course centre may of its own too. */
export function assigningRefusal(group: AssignedGroup, by: ReviewReader): ReviewRefusal | null {
  return judgesOwn(group, by) ? 'assigns_own_group' : reviewingRefusal(group);
}
