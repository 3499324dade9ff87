import { IDENTITY } from '../access/identity.ts';
import { missingOf } from './committee.ts';
import { AUDIT, type Group, type GroupTeacher, QUALIFIED, type QualifiedStatus } from './group.ts';
import { stageRow, stageRowsOf } from './stages.ts';
import type { Command, StepRefusal } from './transition-table.ts';

/** What the arrows of the workflow ask, and what they change of a group besides its stage. */

interface Acted {
  readonly person_id: number;
  readonly is_leader: boolean;
  readonly stand_in?: number | null;
}

/** Whether somebody fills one of a group's parts in: it is theirs, or they took it over and still may. */
export function fillsIn(
  { person_id, stand_in }: Acted,
  teachers: readonly Acted[],
  by: Command['by'],
): boolean {
  return person_id === by.person_id || (stand_in === by.person_id && mayStandIn(teachers, by));
}

/** Who leads the group, or a principal: which groups are theirs is asked where they are read. */
function mayStandIn(teachers: readonly Acted[], { identity, person_id }: Command['by']): boolean {
  if (identity === IDENTITY.principal) return true;
  const leads = teachers.some((each) => each.is_leader && each.person_id === person_id);
  return identity === IDENTITY.teacher && leads;
}

type Acting = Pick<Command, 'action' | 'by' | 'teacher_id'>;

/**
 * The part that somebody's step is about. Handing in may name it, and is about the own else; a group is submitted and
 * withdrawn from the leader's, where that is among theirs.
 */
export function partActedOn<Part extends Acted>(
  teachers: readonly Part[],
  { action, by, teacher_id }: Acting,
): Part | undefined {
  const mine = teachers.filter((each) => fillsIn(each, teachers, by));
  const named = action === 'hand_in' ? teacher_id : undefined;
  if (named !== undefined) return mine.find(({ person_id }) => person_id === named);
  const own = mine.find(({ person_id }) => person_id === by.person_id);
  const leaders = mine.find(({ is_leader }) => is_leader);
  return (action === 'hand_in' ? (own ?? leaders) : (leaders ?? own)) ?? mine[0];
}

function ownPart({ teachers }: Group, command: Command) {
  return partActedOn(teachers, command);
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
export function othersHandedIn(group: Group, command: Command): StepRefusal | null {
  const own = ownPart(group, command);
  const complete = group.teachers
    .filter((each) => each !== own)
    .every((each) => each.handed_in && isFull(each, command));
  return complete ? null : 'teammates_missing';
}

function isFull({ missing, self_evaluation_grade }: GroupTeacher, { self_grade_wanted }: Command): boolean {
  return missing === 0 && !(self_grade_wanted && self_evaluation_grade === null);
}

/** A teacher takes over in the group that they lead; a principal's groups are those of the department. */
export function leads({ teachers }: Group, { by }: Pick<Command, 'by'>): StepRefusal | null {
  return mayStandIn(teachers, by) ? null : 'only_leader_takes_over';
}

export function notOwnPart(_group: Group, { by, teacher_id }: Command): StepRefusal | null {
  return by.person_id === teacher_id ? 'own_part' : null;
}

/** Not what is done, and not what its owner is at work on. */
export function partIsOpen({ teachers }: Group, command: Command): StepRefusal | null {
  const part = teachers.find(({ person_id }) => person_id === command.teacher_id);
  if (!part || (part.handed_in && isFull(part, command))) return 'part_done';
  return part.at_work ? 'part_at_work' : null;
}

export function takenOver(group: Group, { by, teacher_id }: Command): Group {
  return {
    ...group,
    teachers: group.teachers.map((each) =>
      each.person_id === teacher_id ? { ...each, stand_in: by.person_id } : each,
    ),
  };
}

export function auditHasNotBegun({ audit_begun }: Group): StepRefusal | null {
  return audit_begun ? 'audit_begun' : null;
}

/** Back with its teachers as it stood before: what everybody handed in stays handed in. */
export function withdrawn(group: Group): Group {
  return { ...group, audit_status: group.reject_count > 0 ? AUDIT.rejected : AUDIT.pending };
}

export function hasTeacher({ teachers }: Group, { teacher_id }: Command): StepRefusal | null {
  return teachers.some(({ person_id }) => person_id === teacher_id) ? null : 'not_in_group';
}

/** Nobody finds good what they filled in for somebody else. */
export function didNotStandIn({ teachers }: Group, { by }: Command): StepRefusal | null {
  return teachers.some(({ stand_in }) => stand_in === by.person_id) ? 'stood_in' : null;
}

export function everyTeacherIsQualified({ teachers }: Group): StepRefusal | null {
  return teachers.every(isQualified) ? null : 'not_all_qualified';
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

/** Nobody decides on what becomes of a group that they teach in, unless nobody else could. */
export function notOwn({ teachers }: Group, { by }: Command): StepRefusal | null {
  if (by.alone) return null;
  return teachers.some(({ person_id }) => person_id === by.person_id) ? 'own_group' : null;
}

/**
 * Where the principal's audit is the only one, nobody lets what they teach through to the experts while another
 * principal could audit it; elsewhere other offices audit it after them.
 */
export function notOwnAudit({ process, teachers }: Group, { by }: Command): StepRefusal | null {
  const audits = stageRowsOf(process).filter(({ phase }) => phase === 'audit');
  if (!by.relieved || audits.length > 1) return null;
  return teachers.some(({ person_id }) => person_id === by.person_id) ? 'own_audit' : null;
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

/** What is wrong is said as a whole, or at the fields. */
export function hasReason(group: Group, command: Command): StepRefusal | null {
  return group.teachers.some(({ remarked }) => remarked) ? null : hasComment(group, command);
}

export function handedIn(group: Group, command: Command): Group {
  const own = ownPart(group, command);
  return {
    ...group,
    teachers: group.teachers.map((each) => (each === own ? { ...each, handed_in: true } : each)),
  };
}

/** What was found wrong before is judged anew; who was found good stays so. */
export function submitted(group: Group, command: Command): Group {
  const { teachers } = handedIn(group, command);
  return {
    ...group,
    audit_status: AUDIT.pending,
    verdicts: {},
    teachers: teachers.map((each) => (isQualified(each) ? each : { ...each, qualified_status: null })),
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

/** Back to the teachers: those whom it concerns hand in again, the others stay as they were found. */
export function returned(group: Group): Group {
  const concerned = concernedBy(group);
  return {
    ...group,
    audit_status: AUDIT.rejected,
    reject_count: group.reject_count + 1,
    teachers: group.teachers.map((each) =>
      concerned.includes(each)
        ? { ...each, handed_in: false, qualified_status: isQualified(each) ? null : each.qualified_status }
        : each,
    ),
  };
}

/** The first audit says who it is about; a later one by what it remarked on. Where neither tells, it is about all. */
function concernedBy({ stage, teachers }: Group): readonly GroupTeacher[] {
  const concerned = stageRow(stage).judgesTeachers
    ? teachers.filter((each) => !isQualified(each))
    : teachers.filter(({ remarked }) => remarked);
  return concerned.length > 0 ? concerned : teachers;
}

export function isQualified({ qualified_status }: Pick<GroupTeacher, 'qualified_status'>): boolean {
  return qualified_status === QUALIFIED.qualified;
}

export function refused(group: Group): Group {
  return { ...group, audit_status: AUDIT.refused };
}
