import { earned, missingInEntry } from '@course-center/domain/evaluation/reviews/entry';
import { gradeOf } from '@course-center/domain/evaluation/reviews/grade';
import { REVIEW, submittingRefusal } from '@course-center/domain/evaluation/reviews/review';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import { type IndicatorRecord, leavesOfVersion } from '../evaluation-systems/indicators.repository.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { windowsOf } from '../stage-windows/stage-windows.repository.ts';
import { heldOwnReview, type OwnReview } from './own-review.ts';
import { recompute } from './recompute.ts';
import { type EntryRecord, entriesOf, saveReview } from './reviews.repository.ts';

/** Submits a review: judged whole, kept, the group's result computed and told to the ledger in one transaction. */
export function submitReview(scene: Scene, actor: Actor, id: number, version: number) {
  return scene.db.transaction(async (tx) => {
    const { review, group } = await heldOwnReview(tx, actor, id);
    if (review.version !== version) throw new Refused({ reason: 'group_changed' });
    requireOpen({ review, group }, await windowsOf(tx, group.acad_year_term, group.process), scene.now());
    const leaves = await leavesOfVersion(tx, group.version_id);
    const entries = await entriesOf(tx, id);
    requireWhole(leaves, entries);
    const score = totalOf(leaves, entries);
    const change = {
      status: REVIEW.submitted,
      score,
      // Every leaf has a score: said once more, whatever was counted on the way.
      scored: leaves.length,
      version: version + 1,
      submitted_at: scene.now(),
    };
    await saveReview(tx, id, change);
    const result = await recompute(tx, group);
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'review.reviewed',
      subject: `review:${id}`,
      after: {
        name: group.course_name,
        acad_year_term: group.acad_year_term,
        score: score / 100,
        ...inPoints(result),
      },
    });
    const grade = gradeOf(score, await ruleOf(tx, group.version_id));
    return { id, status: REVIEW.submitted, version: version + 1, score: score / 100, grade };
  });
}

function requireOpen(
  { review, group }: OwnReview,
  windows: Parameters<typeof windowRefusal>[1]['windows'],
  at: Date,
): void {
  const refusal = submittingRefusal(group, review);
  if (refusal) throw new Refused({ reason: 'review_refused', review: refusal });
  const closed = windowRefusal(group.stage, { windows, at });
  if (closed) throw new Refused(closed);
}

/** Said on each leaf, so that the page can lead there. */
function requireWhole(leaves: readonly IndicatorRecord[], entries: readonly EntryRecord[]): void {
  const entered = new Map(entries.map((entry) => [entry.indicator_id, entry]));
  const missing = leaves.flatMap((leaf) => {
    const what = missingInEntry(entered.get(leaf.id), leaf);
    if (!what) return [];
    const sentence = what === 'score' ? '请评分' : '请填写评语';
    return [[`entries.${leaf.id}`, `${leaf.indicator}：${sentence}`]];
  });
  if (missing.length > 0) throw new InvalidInput(Object.fromEntries(missing));
}

function totalOf(leaves: readonly IndicatorRecord[], entries: readonly EntryRecord[]): number {
  const points = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  return entries.reduce((sum, { indicator_id, score, grade }) => {
    const leaf = points.get(indicator_id);
    if (!leaf || score === null) return sum;
    return sum + (earned({ score: score / 100, grade }, leaf) ?? 0);
  }, 0);
}

/** A result as people read it. */
export function inPoints(result: { readonly average_score: number | null; readonly grade: string | null }) {
  const { average_score, grade } = result;
  return { average_score: average_score === null ? null : average_score / 100, grade };
}
