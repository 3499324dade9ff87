import { IDENTITY, type Identity } from './identity.ts';

export interface EvaluationActor {
  readonly identity: Identity;
}

const { administrator, principal, teacher, expert, leader, facultyGroup, partyBranch } = IDENTITY;

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

/** Who may fill in for a teacher who cannot; of which parts, the workflow says. */
export function canStandIn({ identity }: EvaluationActor): boolean {
  return identity === teacher || identity === principal;
}

/** Central experts are the course centre's to assign, department experts a principal's. */
export function canAssignExperts({ identity }: EvaluationActor): boolean {
  return identity === administrator || identity === principal;
}

export function canReview({ identity }: EvaluationActor): boolean {
  return identity === expert;
}

/** Who scored what, by name: only on the admin route. */
export function canReadReviews({ identity }: EvaluationActor): boolean {
  return identity === administrator;
}

/** Returning a review, setting a final grade by hand and judging the experts' fairness are the course centre's. */
export function canOverseeReviews({ identity }: EvaluationActor): boolean {
  return identity === administrator;
}

/** A committee's opinion is its members'. */
export function canGiveOpinions({ identity }: EvaluationActor): boolean {
  return identity === facultyGroup;
}

/** Who sits in a committee, who is missing and what each said is the course centre's. */
export function canOverseeCommittees({ identity }: EvaluationActor): boolean {
  return identity === administrator;
}

/** Who objected to a published grade, and the answer to it, is between them and the course centre. */
export function canAnswerObjections({ identity }: EvaluationActor): boolean {
  return identity === administrator;
}

export function canSetDepartmentGrade({ identity }: EvaluationActor): boolean {
  return identity === principal;
}

/** What became of one's own courses; colleagues' results are not for teachers. */
export function canReadOwnResults({ identity }: EvaluationActor): boolean {
  return identity === teacher;
}

/** A course over the terms is for whoever manages or teaches it; who judges it judges what is before them. */
export function canReadHistory({ identity }: EvaluationActor): boolean {
  return identity !== expert && identity !== facultyGroup;
}
