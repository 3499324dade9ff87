import type { Result } from '@course-center/domain/evaluation/reviews/result';
import { SCORED_STAGE } from '@course-center/domain/evaluation/stages';
import type { Transaction } from '../../../database/database.ts';
import { Refused } from '../../../wire/failures.ts';
import type { GroupRecord } from '../groups/groups.repository.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { windowsOf } from '../stage-windows/stage-windows.repository.ts';
import { keepResults, returnSubmitted } from './reviews.repository.ts';

const NO_RESULT: Result = {
  department_average: null,
  central_average: null,
  average_score: null,
  grade: null,
};

/** Gives every review of a group back to its expert; none counts until it is submitted again. */
export async function returnReviews(
  tx: Transaction,
  group: GroupRecord,
  reason: string,
  at: Date,
): Promise<void> {
  const windows = await windowsOf(tx, group.acad_year_term, group.process);
  // Returned after the time is over, they could not be submitted again.
  const closed = windowRefusal(SCORED_STAGE, { windows, at });
  if (closed) throw new Refused(closed);
  await returnSubmitted(tx, group.id, reason);
  await keepResults(tx, new Map([[group.id, NO_RESULT]]));
}
