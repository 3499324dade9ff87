import { missingOf } from './committee.ts';
import { AUDIT, type Group, type GroupTeacher, QUALIFIED, type QualifiedStatus } from './group.ts';
import type { Command, StepRefusal } from './transition-table.ts';

/** What the arrows of the workflow ask, and what they change of a group besides its stage. */

function ownPart({ teachers }: Group, { by }: Command) {
  return teachers.find(({ person_id }) => person_id === by.person_id);
}

export function isComplete(group: Group, command: Command): StepRefusal | null {
  const own = ownPart(group, command);
  if (!own) return 'not_in_group';
  if (own.missing > 0) return 'information_missing';
  return command.self_grade_wanted && own.self_evaluation_grade === null ? 'self_grade_missing' : null;
}

export function isLeader(group: Group, command: Command): StepRefusal | null {
  const own = ownPart(group, command);
  if (!own) return 'not_in_group';
  return own.is_leader || group.teachers.length === 1 ? null : 'only_leader_submits';
}

/** Who has handed in may still change their part: it is complete when it is submitted, not only when handed in. */
export function othersHandedIn({ teachers }: Group, { by, self_grade_wanted }: Command): StepRefusal | null {
  const others = teachers.filter(({ person_id }) => person_id !== by.person_id);
  const complete = others.every(
    ({ handed_in, missing, self_evaluation_grade }) =>
      handed_in && missing === 0 && !(self_grade_wanted && self_evaluation_grade === null),
  );
  return complete ? null : 'teammates_missing';
}

export function hasTeacher({ teachers }: Group, { teacher_id }: Command): StepRefusal | null {
  return teachers.some(({ person_id }) => person_id === teacher_id) ? null : 'not_in_group';
}

export function everyTeacherIsQualified({ teachers }: Group): StepRefusal | null {
  const all = teachers.every(({ qualified_status }) => qualified_status === QUALIFIED.qualified);
  return all ? null : 'not_all_qualified';
}

export interface Found {
  readonly teachers: readonly Pick<GroupTeacher, 'findings'>[];
}

/** What the content audit noticed is passed over by somebody who knows of it, or not at all. */
export function findingsAreConfirmed(group: Group, { confirmed }: Command): StepRefusal | null {
  return confirmed || findingsOf(group).length === 0 ? null : 'findings_unconfirmed';
}

/** What the content audit noticed in the parts of a group. */
export function findingsOf({ teachers }: Found): string[] {
  return teachers.flatMap(({ findings = [] }) => findings.map(({ sentence }) => sentence));
}

export function everyReviewIsIn({ reviews: { assigned, submitted } }: Group): StepRefusal | null {
  if (assigned === 0) return 'no_reviews';
  return submitted === assigned ? null : 'reviews_missing';
}

/** Nobody decides on what becomes of a group that they teach in. */
export function notOwn({ teachers }: Group, { by }: Command): StepRefusal | null {
  return teachers.some(({ person_id }) => person_id === by.person_id) ? 'own_group' : null;
}

export function committeeIsOpen({ committee }: Group): StepRefusal | null {
  return committee.closed ? 'committee_closed' : null;
}

export function committeeIsOver({ committee }: Group): StepRefusal | null {
  return committee.closed ? null : 'committee_open';
}

export function everyOpinionIsIn({ committee }: Group): StepRefusal | null {
  return missingOf(committee) > 0 ? 'opinions_missing' : null;
}

export function hasGrade(_group: Group, { grade }: Command): StepRefusal | null {
  return grade ? null : 'grade_missing';
}

export function closed(group: Group): Group {
  return { ...group, committee: { ...group.committee, closed: true } };
}

export function asItIs(group: Group): Group {
  return group;
}

export function hasComment(_group: Group, { comment }: Command): StepRefusal | null {
  return (comment ?? '').trim() === '' ? 'comment_missing' : null;
}

export function handedIn(group: Group, { by }: Command): Group {
  return {
    ...group,
    teachers: group.teachers.map((each) =>
      each.person_id === by.person_id ? { ...each, handed_in: true } : each,
    ),
  };
}

/** What was found wrong before is judged anew. */
export function submitted(group: Group, command: Command): Group {
  const { teachers } = handedIn(group, command);
  return {
    ...group,
    audit_status: AUDIT.pending,
    verdicts: {},
    teachers: teachers.map((each) => ({ ...each, qualified_status: null })),
  };
}

export function marked(qualified_status: QualifiedStatus) {
  return (group: Group, { teacher_id }: Command): Group => ({
    ...group,
    teachers: group.teachers.map((each) =>
      each.person_id === teacher_id ? { ...each, qualified_status } : each,
    ),
  });
}

export function passed(group: Group): Group {
  return { ...group, audit_status: AUDIT.passed };
}

/** Back to the teachers, who hand in again. */
export function returned(group: Group): Group {
  return {
    ...group,
    audit_status: AUDIT.rejected,
    reject_count: group.reject_count + 1,
    teachers: group.teachers.map((each) => ({ ...each, handed_in: false })),
  };
}

export function refused(group: Group): Group {
  return { ...group, audit_status: AUDIT.refused };
}
