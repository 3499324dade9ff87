import { canOverseeReviews, canSetDepartmentGrade } from '@course-center/domain/access/evaluation-courses';
import type { Grade } from '@course-center/domain/evaluation/group';
import type { ReviewRefusal } from '@course-center/domain/evaluation/reviews/review';
import {
  departmentGradeRefusal,
  finalGradeRefusal,
  gradeReasonFault,
  ownGradeRefusal,
} from '@course-center/domain/evaluation/reviews/set-grade';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, Refused } from '../../../wire/failures.ts';
import { findGroupForUpdate, type GroupRecord } from '../groups/groups.repository.ts';
import { seenGroup } from '../groups/seen-group.ts';
import { findResult, type ResultRecord, saveGrades } from './results.repository.ts';

interface HandGrade {
  /** Null takes it back: the computed one counts again. */
  readonly grade: Grade | null;
  readonly reason: string;
}

/** Sets a group's final grade by hand; the computed one stays beside it. */
export async function setGrade(scene: Scene, actor: Actor, groupId: number, { grade, reason }: HandGrade) {
  if (!canOverseeReviews(actor)) throw forbidden();
  const fault = gradeReasonFault(grade, reason);
  if (fault) throw new InvalidInput({ reason: fault });
  return changeGrades(scene, actor, groupId, (group, result) => {
    const refusal = finalGradeRefusal(group, result ?? { average_score: null });
    // Taking one back is possible also when the reviews that it was set over were returned.
    if (!result || (refusal && !(grade === null && refusal === 'no_result'))) return refusal ?? 'no_result';
    const said = reason.trim();
    const change = { hand_grade: grade, hand_reason: grade === null ? '' : said };
    return {
      action: 'group_grade.changed',
      change,
      before: { grade: result.grade, hand_grade: result.hand_grade, reason: result.hand_reason },
      after: { grade: result.grade, hand_grade: grade, reason: said },
    };
  });
}

/** Keeps what a principal says after the department's experts; null takes it back. */
export async function setDepartmentGrade(scene: Scene, actor: Actor, groupId: number, grade: Grade | null) {
  if (!canSetDepartmentGrade(actor)) throw forbidden();
  return changeGrades(scene, actor, groupId, (group, result) => {
    const refusal = departmentGradeRefusal(group, result ?? { department_average: null });
    if (refusal) return refusal;
    return {
      action: 'department_grade.changed',
      change: { department_grade: grade },
      before: { department_grade: result?.department_grade ?? null },
      after: { department_grade: grade },
    };
  });
}

interface GradeChange {
  readonly action: string;
  readonly change: Parameters<typeof saveGrades>[2];
  readonly before: object;
  readonly after: object;
}

/** Holds the group, hears what becomes of its grades or why not, keeps it and tells the ledger. */
function changeGrades(
  scene: Scene,
  actor: Actor,
  groupId: number,
  judge: (group: GroupRecord, result: ResultRecord | undefined) => GradeChange | ReviewRefusal,
) {
  return scene.db.transaction(async (tx) => {
    const group = await seenGroup(tx, actor, await findGroupForUpdate(tx, groupId));
    const result = await findResult(tx, groupId);
    const teacherIds = group.teachers.map(({ person_id }) => person_id);
    const judged = ownGradeRefusal(teacherIds, actor.person_id) ?? judge(group, result);
    if (typeof judged === 'string') throw new Refused({ reason: 'review_refused', review: judged });
    await saveGrades(tx, groupId, judged.change);
    const about = { name: group.course_name, acad_year_term: group.acad_year_term };
    await appendToLedger(tx, scene, {
      by: actor,
      action: judged.action,
      subject: `evaluation_group:${groupId}`,
      before: { ...about, ...judged.before },
      after: { ...about, ...judged.after },
    });
    return { id: groupId };
  });
}
