import { AUDIT, type Grade, type Group } from '../group.ts';
import { isReviewedStage } from '../stages.ts';
import { gradeText } from '../state-words.ts';
import type { Result } from './result.ts';
import { type ReviewRefusal, reviewingRefusal } from './review.ts';

type Graded = Pick<Group, 'deleted' | 'audit_status' | 'stage'>;

/** Why a department cannot say its grade now: while its experts' reviews are in and the group is still reviewed. */
export function departmentGradeRefusal(
  group: Graded,
  { department_average }: Pick<Result, 'department_average'>,
): ReviewRefusal | null {
  return reviewingRefusal(group) ?? (department_average === null ? 'no_department_review' : null);
}

/** Why the final grade cannot be set by hand: from the first submitted review on, also after the committee. */
export function finalGradeRefusal(
  { deleted, audit_status, stage }: Graded,
  { average_score }: Pick<Result, 'average_score'>,
): ReviewRefusal | null {
  if (deleted) return 'course_deleted';
  if (audit_status === AUDIT.refused) return 'group_refused';
  if (!isReviewedStage(stage)) return 'not_in_evaluation';
  return average_score === null ? 'no_result' : null;
}

/** Nobody grades a group that they teach in. */
export function ownGradeRefusal(teacherIds: readonly number[], personId: number): ReviewRefusal | null {
  return teacherIds.includes(personId) ? 'grades_own_group' : null;
}

/**
 * Which experts are still out, by the names that the reader knows, and what a grade that is said now means to what they
 * will give; null where none is.
 */
export function outstandingSentence(names: readonly string[], of: 'department' | 'group'): string | null {
  if (names.length === 0) return null;
  const who = `还有 ${names.length} 位${of === 'department' ? '院级' : ''}专家没有提交评审：${names.join('、')}。`;
  return of === 'department'
    ? `${who}现在定下的院级等级不会随其提交而改变，提交后平均分变化的，请再来核对。`
    : `${who}现在设定的等级不会随其提交而改变；按计算结果的，提交后会重新计算。`;
}

export interface GradeDoubt {
  /** The department's experts who have not submitted, by name. */
  readonly missing: readonly string[];
  /** What the average says. */
  readonly computed: Grade | null;
}

/** What a principal is asked before the department's grade is kept; none where it is as the experts say. */
export function departmentGradeDoubts(grade: Grade | null, { missing, computed }: GradeDoubt): string[] {
  if (grade === null) return [];
  const doubts: string[] = [];
  if (missing.length > 0) doubts.push(`还有 ${missing.length} 位院级专家没有提交评审。`);
  if (computed !== null && grade !== computed)
    doubts.push(`院级专家的平均分对应 ${gradeText(computed)}，您选择的是 ${gradeText(grade)}。`);
  return doubts;
}

/** A grade by hand has a reason; taking it back needs none. */
export function gradeReasonFault(grade: Grade | null, reason: string): string | null {
  return grade !== null && reason.trim() === '' ? '请填写设定等级的理由，便于日后查证' : null;
}

/** What counts as the grade: the one set by hand, else the computed one; none while no review is submitted. */
export function finalGrade({
  average_score,
  grade,
  hand_grade,
}: Pick<Result, 'average_score' | 'grade'> & { readonly hand_grade: Grade | null }): Grade | null {
  return average_score === null ? null : (hand_grade ?? grade);
}
