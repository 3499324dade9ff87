import { IDENTITY } from '@course-center/domain/access/identity';
import type { Result } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { SCORED_STAGE } from '@course-center/domain/evaluation/stages';
import type { Transaction } from '../../../database/database.ts';
import type { DatedEntry } from '../../../platform/ledger/ledger.ts';
import { Refused } from '../../../wire/failures.ts';
import type { GroupRecord } from '../groups/groups.repository.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { windowsFor } from '../stage-windows/stage-windows.repository.ts';
import { keepReviews, type ReviewStep } from './keep-reviews.ts';
import { reviewsOfGroup } from './reviews.repository.ts';

const NO_RESULT: Result = {
  department_average: null,
  central_average: null,
  average_score: null,
  grade: null,
};

/** Gives every review of a group back to its expert: none counts until it is submitted again. */
export async function returnReviews(
  tx: Transaction,
  group: GroupRecord,
  { reason, by, at }: Pick<ReviewStep, 'by' | 'at'> & { readonly reason: string },
): Promise<DatedEntry[]> {
  // Returned after the time is over, they could not be submitted again: what one of them got besides helps the others not.
  const windows = await windowsFor(tx, group, { identity: IDENTITY.expert, people: [] });
  const closed = windowRefusal(SCORED_STAGE, { windows, at });
  if (closed) throw new Refused(closed);
  const submitted = (await reviewsOfGroup(tx, group.id)).filter(({ status }) => status === REVIEW.submitted);
  const outcome = { kind: 'returned', reason } as const;
  return keepReviews(
    tx,
    submitted.map((review) => ({ review, group, outcome, result: NO_RESULT, by, at })),
  );
}
