import type { Grade, Group } from '../group.ts';
import { type Review, reviewingRefusal, scoringRefusal } from './review.ts';

interface Counted {
  readonly assigned: number;
  readonly submitted: number;
}

/** A group before the experts, as far as it matters who has to do something about it. */
export interface AwaitingReviews extends Pick<Group, 'deleted' | 'audit_status' | 'stage'> {
  readonly department: Counted;
  readonly central: Counted;
  readonly department_grade: Grade | null;
}

/** What a group waits for besides its experts: the course centre assigns and concludes, the principal grades. */
export type Awaited = 'assignment' | 'conclusion' | 'department_grade';

export function awaitedOf(group: AwaitingReviews): Awaited[] {
  if (reviewingRefusal(group)) return [];
  const { department, central, department_grade } = group;
  const awaited: Awaited[] = [];
  if (central.assigned === 0) awaited.push('assignment');
  if (isIn(department) && department_grade === null) awaited.push('department_grade');
  if (isIn(sum(department, central))) awaited.push('conclusion');
  return awaited;
}

/** Whether a review still waits for its expert. */
export function isOpenReview(
  group: Pick<Group, 'deleted' | 'audit_status' | 'stage'>,
  review: Pick<Review, 'status'>,
): boolean {
  return scoringRefusal(group, review) === null;
}

function isIn({ assigned, submitted }: Counted): boolean {
  return assigned > 0 && submitted === assigned;
}

function sum(one: Counted, other: Counted): Counted {
  return { assigned: one.assigned + other.assigned, submitted: one.submitted + other.submitted };
}
