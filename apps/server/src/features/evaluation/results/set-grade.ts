import { canOverseeReviews } from '@course-center/domain/access/evaluation-courses';
import type { Grade } from '@course-center/domain/evaluation/group';
import {
  finalGradeRefusal,
  gradeReasonFault,
  ownGradeRefusal,
} from '@course-center/domain/evaluation/reviews/set-grade';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, Refused } from '../../../wire/failures.ts';
import { findGroupForUpdate } from '../groups/groups.repository.ts';
import { seenGroup } from '../groups/seen-group.ts';
import { requireTold } from './require-told.ts';
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
  return scene.db.transaction(async (tx) => {
    const group = await seenGroup(tx, actor, await findGroupForUpdate(tx, groupId));
    const result = await findResult(tx, groupId);
    const teacherIds = group.teachers.map(({ person_id }) => person_id);
    const refusal =
      ownGradeRefusal(teacherIds, actor.person_id) ??
      finalGradeRefusal(group, result ?? { average_score: null });
    // Taking one back is possible also when the reviews that it was set over were returned.
    if (!result || (refusal && !(grade === null && refusal === 'no_result')))
      throw new Refused({ reason: 'review_refused', review: refusal ?? 'no_result' });
    await requireTold(tx, actor, group, 'result', 'central');
    const said = reason.trim();
    const next = { ...result, hand_grade: grade, hand_reason: grade === null ? '' : said };
    await saveGrades(tx, groupId, { hand_grade: next.hand_grade, hand_reason: next.hand_reason });
    const about = { name: group.course_name, acad_year_term: group.acad_year_term };
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'group_grade.changed',
      subject: `evaluation_group:${groupId}`,
      before: { ...about, ...grades(result), reason: result.hand_reason },
      after: { ...about, ...grades(next), reason: said },
    });
    return { id: groupId };
  });
}

function grades({ grade, hand_grade }: Pick<ResultRecord, 'grade' | 'hand_grade'>) {
  return { grade, hand_grade };
}
