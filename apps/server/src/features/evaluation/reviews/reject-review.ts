import { canOverseeReviews } from '@course-center/domain/access/evaluation-courses';
import { REVIEW, rejectionRefusal } from '@course-center/domain/evaluation/reviews/review';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused } from '../../../wire/failures.ts';
import { leavesOfVersion } from '../evaluation-systems/indicators.repository.ts';
import { findGroupForUpdate } from '../groups/groups.repository.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { windowsOf } from '../stage-windows/stage-windows.repository.ts';
import { recompute } from './recompute.ts';
import { findReviewForUpdate, findReviewOf, saveReview } from './reviews.repository.ts';
import { REVIEW_GONE } from './save-entry.ts';
import { inPoints } from './submit-review.ts';

export interface Rejection {
  readonly acad_year_term: string;
  readonly teacher_id: number;
  readonly group_id: number;
  readonly reason?: string;
}

/** Returns one submitted review to its expert. It counts no more until it is submitted again. */
export async function rejectReview(scene: Scene, actor: Actor, asked: Rejection) {
  if (!canOverseeReviews(actor)) throw forbidden();
  const { expert } = await projectConfig(scene.db);
  return scene.db.transaction(async (tx) => {
    const group = await findGroupForUpdate(tx, asked.group_id);
    const seen = await findReviewOf(tx, asked.group_id, asked.teacher_id);
    const review = seen && (await findReviewForUpdate(tx, seen.id));
    if (!group || !review || group.acad_year_term !== asked.acad_year_term) throw notFound(REVIEW_GONE);
    const leaves = (await leavesOfVersion(tx, group.version_id)).length;
    const refusal = rejectionRefusal(group, { ...review, leaves }, expert);
    if (refusal) throw new Refused({ reason: 'review_refused', review: refusal });
    const windows = await windowsOf(tx, group.acad_year_term, group.process);
    // Returned after the time is over, it could not be submitted again.
    const closed = windowRefusal(group.stage, { windows, at: scene.now() });
    if (closed) throw new Refused(closed);
    const reason = asked.reason?.trim() ?? '';
    await saveReview(tx, review.id, {
      status: REVIEW.rejected,
      score: null,
      submitted_at: null,
      version: review.version + 1,
      rejection: reason,
    });
    const result = await recompute(tx, group);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'review.returned',
      subject: `review:${review.id}`,
      before: {
        name: group.course_name,
        acad_year_term: group.acad_year_term,
        score: (review.score ?? 0) / 100,
      },
      after: { name: group.course_name, acad_year_term: group.acad_year_term, reason, ...inPoints(result) },
    });
    return { status: REVIEW.rejected };
  });
}
