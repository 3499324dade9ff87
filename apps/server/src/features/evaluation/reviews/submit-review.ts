import type { StageWindows } from '@course-center/domain/evaluation/extensions';
import { earned, missingInEntry } from '@course-center/domain/evaluation/reviews/entry';
import { gradeOf } from '@course-center/domain/evaluation/reviews/grade';
import {
  REVIEW,
  type Review,
  rejectionRefusal,
  submittingRefusal,
} from '@course-center/domain/evaluation/reviews/review';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import { type IndicatorRecord, leavesOfVersion } from '../evaluation-systems/indicators.repository.ts';
import { timeOf } from '../groups/circumstances.ts';
import type { GroupRecord } from '../groups/groups.repository.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { windowsFor } from '../stage-windows/stage-windows.repository.ts';
import { keepReviews, resultWith } from './keep-reviews.ts';
import { heldOwnReview } from './own-review.ts';
import { type EntryRecord, entriesOf, type ReviewRecord } from './reviews.repository.ts';
import { tellOfReviewIn } from './tell-of-reviews.ts';

/** Submits a review: judged whole, kept, the group's result computed and told to the ledger in one transaction. */
export function submitReview(scene: Scene, actor: Actor, id: number, version: number) {
  return scene.db.transaction(async (tx) => {
    const { review, group } = await heldOwnReview(tx, actor, id);
    if (review.version !== version) throw new Refused({ reason: 'group_changed' });
    const windows = await windowsFor(tx, group, timeOf(actor));
    const leaves = await leavesOfVersion(tx, group.version_id);
    const at = scene.now();
    const score = judgeSubmission(review, group, { windows, leaves, entries: await entriesOf(tx, id), at });
    const rule = await ruleOf(tx, group.version_id);
    const result = await resultWith(tx, review, score, rule);
    const outcome = { kind: 'reviewed', score, leaves: leaves.length } as const;
    const told = await keepReviews(tx, [{ review, group, outcome, result, by: actor, at }]);
    await appendToLedger(tx, scene, ...told);
    await tellOfReviewIn(tx, group, review, at);
    const grade = gradeOf(score, rule);
    return { id, status: REVIEW.submitted, version: version + 1, score: score / 100, grade };
  });
}

type JudgedGroup = Pick<GroupRecord, 'deleted' | 'audit_status' | 'stage'>;
type EnteredLeaf = Pick<EntryRecord, 'indicator_id' | 'score' | 'grade' | 'comment'>;

interface Submission {
  readonly windows: StageWindows;
  readonly leaves: readonly IndicatorRecord[];
  readonly entries: readonly EnteredLeaf[];
  readonly at: Date;
}

/** What a review comes to when it is submitted, in hundredths; throws why it cannot be. */
export function judgeSubmission(
  review: Pick<ReviewRecord, 'status'>,
  group: JudgedGroup,
  { windows, leaves, entries, at }: Submission,
): number {
  const refusal = submittingRefusal(group, review);
  if (refusal) throw new Refused({ reason: 'review_refused', review: refusal });
  const closed = windowRefusal(group.stage, { windows, at });
  if (closed) throw new Refused(closed);
  requireWhole(leaves, entries);
  return totalOf(leaves, entries);
}

/** Throws why the course centre cannot return a review. */
export function judgeReturn(
  review: Review,
  group: JudgedGroup,
  { windows, at, ...config }: Pick<Submission, 'windows' | 'at'> & { enable_evaluate_reject: boolean },
): void {
  const refusal = rejectionRefusal(group, review, config);
  if (refusal) throw new Refused({ reason: 'review_refused', review: refusal });
  // Returned after the time is over, it could not be submitted again.
  const closed = windowRefusal(group.stage, { windows, at });
  if (closed) throw new Refused(closed);
}

/** Said on each leaf, so that the page can lead there. */
function requireWhole(leaves: readonly IndicatorRecord[], entries: readonly EnteredLeaf[]): void {
  const entered = new Map(entries.map((entry) => [entry.indicator_id, entry]));
  const missing = leaves.flatMap((leaf) => {
    const what = missingInEntry(entered.get(leaf.id), leaf);
    if (!what) return [];
    const sentence = what === 'score' ? '请评分' : '请填写评语';
    return [[`entries.${leaf.id}`, `${leaf.indicator}：${sentence}`]];
  });
  if (missing.length > 0) throw new InvalidInput(Object.fromEntries(missing));
}

function totalOf(leaves: readonly IndicatorRecord[], entries: readonly EnteredLeaf[]): number {
  const points = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  return entries.reduce((sum, { indicator_id, score, grade }) => {
    const leaf = points.get(indicator_id);
    if (!leaf || score === null) return sum;
    return sum + (earned({ score: score / 100, grade }, leaf) ?? 0);
  }, 0);
}
