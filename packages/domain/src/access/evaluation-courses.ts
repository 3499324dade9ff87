import { IDENTITY, type Identity } from './identity.ts';

export interface EvaluationActor {
  readonly identity: Identity;
}

const { administrator, principal, teacher, leader, partyBranch } = IDENTITY;

/** Those who look at a department's or the school's evaluation courses; teachers see their own elsewhere. */
export function canListEvaluationCourses({ identity }: EvaluationActor): boolean {
  return [administrator, principal, leader, partyBranch].some((each) => each === identity);
}

/** A principal plans the own department's term; the course centre anybody's. */
export function canPlanCourses({ identity }: EvaluationActor): boolean {
  return identity === principal || identity === administrator;
}

/** Taking a course out of the tables and putting it back is the course centre's. */
export function canDeleteEvaluationCourses({ identity }: EvaluationActor): boolean {
  return identity === administrator;
}

/** What the course centre adds to a submission. */
export function canSupplement({ identity }: EvaluationActor): boolean {
  return identity === administrator;
}

export function canFillIn({ identity }: EvaluationActor): boolean {
  return identity === teacher;
}
