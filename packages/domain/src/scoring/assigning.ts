import type { EvaluationActor } from '../access/evaluation-courses.ts';
import { IDENTITY } from '../access/identity.ts';
import type { Group } from '../evaluation/group.ts';
import { type ReviewRefusal, reviewingRefusal } from './review.ts';

export interface AssignedGroup extends Pick<Group, 'deleted' | 'audit_status' | 'stage'> {
  readonly teacher_ids: readonly number[];
}

export interface Assigner extends EvaluationActor {
  readonly person_id: number;
}

/** Why somebody who assigns experts may not say who reviews a group now; the course centre may of its own too. */
export function assigningRefusal(group: AssignedGroup, by: Assigner): ReviewRefusal | null {
  const teaches = by.identity !== IDENTITY.administrator && group.teacher_ids.includes(by.person_id);
  return teaches ? 'assigns_own_group' : reviewingRefusal(group);
}
