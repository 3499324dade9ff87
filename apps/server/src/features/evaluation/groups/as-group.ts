import { type AskedField, isAsked, missingFields } from '@course-center/domain/evaluation/filled-in';
import { isAtWork } from '@course-center/domain/evaluation/filling';
import type { Group, Verdict, Verdicts } from '@course-center/domain/evaluation/group';
import { type Stage, stageRow } from '@course-center/domain/evaluation/stages';
import { roundShown } from '@course-center/domain/evaluation/workflow';
import type { GroupRecord, TeacherRecord } from './groups.repository.ts';

/** What the workflow needs to know besides the group. */
export interface Rules {
  readonly fields: readonly AskedField[];
  readonly self_grade_wanted: boolean;
  /** When it is asked; nobody is at work where nothing is said of it. */
  readonly at?: Date;
}

/** A kept group as the workflow sees it. */
export function asGroup(record: GroupRecord, rules: Rules): Group {
  return {
    process: record.process,
    stage: record.stage,
    audit_status: record.audit_status,
    verdicts: verdictsOf(record),
    reject_count: record.reject_count,
    audit_begun: record.audit_begun,
    deleted: record.deleted,
    reviews: record.reviews,
    committee: record.committee,
    teachers: record.teachers.map((teacher) => ({
      person_id: teacher.person_id,
      is_leader: teacher.is_leader,
      missing: missingOf(record, teacher, rules).length,
      handed_in: teacher.handed_in || nothingAsked(record, teacher, rules),
      self_evaluation_grade: teacher.self_evaluation_grade,
      qualified_status: teacher.qualified_status,
      stand_in: teacher.stand_in?.person_id ?? null,
      at_work: rules.at !== undefined && isAtWork(teacher.saved_at, rules.at),
      remarked: teacher.remarked,
      findings: teacher.findings,
    })),
  };
}

/** Parts as the rules about who fills them in see them. */
export function actedParts(teachers: readonly TeacherRecord[]) {
  return teachers.map(({ stand_in, ...each }) => ({ ...each, stand_in: stand_in?.person_id ?? null }));
}

/** What the stages said of a group in the round that speaks of it. */
export function verdictsOf(record: JudgedRecord): Verdicts {
  const round = roundShown(record);
  const said = record.verdicts.filter((each) => each.round === round && stageRow(each.stage).hasVerdict);
  return Object.fromEntries(said.map(({ stage, verdict }) => [stage, verdict]));
}

/** A group as a statement reads it, with its verdicts of every round. */
export interface JudgedRecord extends Pick<Group, 'stage' | 'audit_status' | 'reject_count'> {
  readonly verdicts: readonly { readonly stage: Stage; readonly round: number; readonly verdict: Verdict }[];
}

/** The required fields that a teacher has not filled in. */
export function missingOf<Field extends AskedField>(
  { is_team }: GroupRecord,
  { is_leader, filled }: Pick<TeacherRecord, 'is_leader' | 'filled'>,
  { fields }: { readonly fields: readonly Field[] },
): Field[] {
  return missingFields(fields, { is_team, is_leader }, new Set(filled));
}

/** Somebody whom the form asks for nothing has nothing to hand in. */
function nothingAsked(
  { is_team }: GroupRecord,
  { is_leader }: TeacherRecord,
  { fields, self_grade_wanted }: Rules,
): boolean {
  return !self_grade_wanted && !fields.some((field) => isAsked(field, { is_team, is_leader }));
}
