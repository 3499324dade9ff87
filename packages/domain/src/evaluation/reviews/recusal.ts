import type { ReviewRefusal } from './review.ts';

/** A group as far as it matters who may review it. */
export interface ReviewedGroup {
  readonly teacher_ids: readonly number[];
  /** Those who filled something in for one of them. */
  readonly stand_in_ids: readonly number[];
  /** Those who teach in another group of the same course in the term, of either process, or took over a part there. */
  readonly sibling_ids: readonly number[];
  /** The course's department with those above and below it, up to its college. */
  readonly college_department_ids: readonly number[];
  /** Those who review it already, on the side that is assigned for. */
  readonly expert_ids: readonly number[];
  /** Those of the other side: of a department's caller none can be chosen, see `choosingRefusal`. */
  readonly other_expert_ids: readonly number[];
  /** Those who sit or once sat in a committee over it: it may have been sent back to its experts. */
  readonly seated_ids: readonly number[];
  /** Those who would not review it. */
  readonly declined_ids: readonly number[];
  readonly own_department_reviews: boolean;
}

export interface Candidate {
  readonly person_id: number;
  /** Where they work; null for somebody from outside. */
  readonly department_id: number | null;
}

/** Why somebody may not review a group; null when they may. */
export function recusalOf(
  group: ReviewedGroup,
  { person_id, department_id }: Candidate,
): ReviewRefusal | null {
  if (group.teacher_ids.includes(person_id)) return 'own_group';
  if (group.stand_in_ids.includes(person_id)) return 'stood_in';
  if (group.sibling_ids.includes(person_id)) return 'sibling_group';
  if (group.expert_ids.includes(person_id)) return 'already_assigned';
  if (group.other_expert_ids.includes(person_id)) return 'not_available';
  if (group.seated_ids.includes(person_id)) return 'not_available';
  if (group.declined_ids.includes(person_id)) return 'declined_before';
  const colleague = department_id !== null && group.college_department_ids.includes(department_id);
  return colleague && !group.own_department_reviews ? 'own_department' : null;
}
