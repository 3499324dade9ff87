import { type Result, resultOf } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import type { ScoringRule } from '@course-center/domain/evaluation/scoring-rule';
import type { Transaction } from '../../../database/database.ts';
import type { DatedEntry, LedgerEntry } from '../../../platform/ledger/ledger.ts';
import type { GroupRecord } from '../groups/groups.repository.ts';
import {
  keepResults,
  keepReturned,
  type ReviewChange,
  type ReviewRecord,
  saveReviews,
  submittedScores,
} from './reviews.repository.ts';

/** What becomes of a review: its expert submits it, or the course centre returns it. */
type Outcome =
  | { readonly kind: 'reviewed'; readonly score: number; readonly leaves: number }
  | { readonly kind: 'returned'; readonly reason: string };

/** That a review was submitted or returned, what its group's come to with it, who did so and when. */
export interface ReviewStep {
  readonly review: Pick<ReviewRecord, 'id' | 'version' | 'score'>;
  readonly group: Pick<GroupRecord, 'id' | 'course_name' | 'acad_year_term'>;
  readonly outcome: Outcome;
  readonly result: Result;
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps what became of reviews, those of a group in their order; answers what the ledger is to be told. */
export async function keepReviews(tx: Transaction, steps: readonly ReviewStep[]): Promise<DatedEntry[]> {
  await saveReviews(tx, steps.map(changeOf));
  const returned = steps.filter(({ outcome }) => outcome.kind === 'returned');
  await keepReturned(
    tx,
    returned.map(({ review }) => review.id),
  );
  await keepResults(tx, new Map(steps.map(({ group, result }) => [group.id, result])));
  return steps.map(toldReview);
}

function changeOf({ review: { id, version: before }, outcome, at }: ReviewStep): ReviewChange {
  const version = before + 1;
  if (outcome.kind === 'returned')
    return {
      ...{ id, version, status: REVIEW.rejected, rejection: outcome.reason },
      ...{ score: null, submitted_at: null },
    };
  const { score, leaves } = outcome;
  // Every leaf has a score: said once more, whatever was counted on the way.
  return { id, version, status: REVIEW.submitted, score, scored: leaves, submitted_at: at };
}

function toldReview({ review, group, outcome, result, by, at }: ReviewStep): DatedEntry {
  const about = { name: group.course_name, acad_year_term: group.acad_year_term };
  const told = { by, action: `review.${outcome.kind}`, subject: `review:${review.id}`, at };
  if (outcome.kind === 'reviewed')
    return { ...told, after: { ...about, score: outcome.score / 100, ...inPoints(result) } };
  return {
    ...told,
    before: { ...about, score: (review.score ?? 0) / 100 },
    after: { ...about, reason: outcome.reason, ...inPoints(result) },
  };
}

/** A result as people read it. */
function inPoints({ average_score, grade }: Result) {
  return { average_score: average_score === null ? null : average_score / 100, grade };
}

/** What a group's submitted reviews come to when one of them has a score, or none any more. */
export async function resultWith(
  tx: Transaction,
  { id, evaluation_course_group_id, side }: ReviewRecord,
  score: number | null,
  rule: ScoringRule,
): Promise<Result> {
  const others = (await submittedScores(tx, evaluation_course_group_id)).filter((each) => each.id !== id);
  return resultOf(score === null ? others : [...others, { side, score }], rule);
}
