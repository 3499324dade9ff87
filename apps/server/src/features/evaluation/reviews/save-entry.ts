import type {
  EntrySave,
  EntrySaved,
  OverallSave,
  OverallSaved,
} from '@course-center/contract/evaluation/reviews';
import { canReview } from '@course-center/domain/access/evaluation-courses';
import { earned, entryFault } from '@course-center/domain/evaluation/reviews/entry';
import { progressOf, scoringRefusal } from '@course-center/domain/evaluation/reviews/review';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, InvalidInput, notFound, Refused } from '../../../wire/failures.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import {
  type EntryContent,
  type EntryPlace,
  findEntry,
  findEntryPlace,
  findOverall,
  type KeptEntry,
  type KeptOverall,
  keepEntry,
  keepOverall,
} from './review-place.repository.ts';

export const REVIEW_GONE = '该评审不存在，可能已被课程中心或学院撤回，不需要再评；请返回评审列表';

/**
 * Saves what an expert enters for one leaf, based on the version that they saw. Two statements and no transaction: the
 * first reads what decides, the second keeps the entry only while the review still stands as it was judged.
 */
export async function saveEntry(
  scene: Scene,
  actor: Actor,
  reviewId: number,
  indicatorId: number,
  save: EntrySave,
): Promise<EntrySaved> {
  if (!canReview(actor)) throw forbidden();
  const { pool } = scene.school;
  const place = await findEntryPlace(pool, reviewId, indicatorId);
  if (!place || place.person_id !== actor.person_id) throw notFound(REVIEW_GONE);
  const content = judgeEntry(place, save, scene.now());
  const kept = await keepEntry(pool, place, content, save.version, scene.now());
  if (kept) return present(kept, place);
  // Nothing was kept because the review was submitted or returned meanwhile: it is judged anew, as it stands now.
  const now = await findEntryPlace(pool, reviewId, indicatorId);
  if (now?.review_version !== place.review_version)
    return saveEntry(scene, actor, reviewId, indicatorId, save);
  return present(await sameAsKept(pool, place, content), place);
}

/** Saves what an expert says of the course as a whole, like an entry: read, judged, kept as it was judged. */
export async function saveOverall(
  scene: Scene,
  actor: Actor,
  reviewId: number,
  save: OverallSave,
): Promise<OverallSaved> {
  if (!canReview(actor)) throw forbidden();
  const { pool } = scene.school;
  const place = await findEntryPlace(pool, reviewId, NO_LEAF);
  if (!place || place.person_id !== actor.person_id) throw notFound(REVIEW_GONE);
  requireOpen(place, scene.now());
  const comment = save.comment.trim();
  const kept = await keepOverall(pool, place, comment, save.version, scene.now());
  if (kept) return presentOverall(kept);
  const now = await findEntryPlace(pool, reviewId, NO_LEAF);
  if (now?.review_version !== place.review_version) return saveOverall(scene, actor, reviewId, save);
  const stands = await findOverall(pool, reviewId);
  if (stands?.comment !== comment || stands.saved_at === null) throw new Refused({ reason: 'field_changed' });
  return presentOverall(stands);
}

/** No indicator has this number. */
const NO_LEAF = 0;

function presentOverall({ version, saved_at, status }: KeptOverall): OverallSaved {
  return { version, saved_at: (saved_at as Date).toISOString(), status };
}

/** What somebody judges a leaf by, as far as it decides about an entry. */
type JudgedPlace = Omit<EntryPlace, 'review_id' | 'person_id' | 'review_version' | 'leaves' | 'process'>;

function requireOpen(place: JudgedPlace, at: Date): void {
  const refusal = scoringRefusal(place, place);
  if (refusal) throw new Refused({ reason: 'review_refused', review: refusal });
  const { opens_at, closes_at, stage } = place;
  const closed = windowRefusal(stage, { windows: new Map([[stage, { opens_at, closes_at }]]), at });
  if (closed) throw new Refused(closed);
}

/** What is kept of what an expert entered; throws why nothing is. */
export function judgeEntry(
  place: JudgedPlace,
  { score, grade, expert_comment }: Omit<EntrySave, 'version'>,
  at: Date,
): EntryContent {
  requireOpen(place, at);
  if (place.indicator_id === null) throw new Refused({ reason: 'unknown_indicator' });
  const entry = { score, grade, comment: expert_comment.trim() };
  const fault = entryFault(entry, place, place.input);
  if (fault)
    throw new InvalidInput({ [fault.field === 'comment' ? 'expert_comment' : fault.field]: fault.sentence });
  return { score: earned(entry, place), grade, comment: entry.comment };
}

function present(
  { version, saved_at, score, scored, status }: KeptEntry,
  { leaves }: EntryPlace,
): EntrySaved {
  return {
    version,
    saved_at: saved_at.toISOString(),
    score: score === null ? null : score / 100,
    status,
    evaluation_progress: progressOf({ scored, leaves }),
    expert_indicator_scores_count: scored,
  };
}

/** Another window saved first; or this one did, and its answer got lost on the way. */
async function sameAsKept(
  pool: Scene['school']['pool'],
  { review_id, indicator_id }: EntryPlace,
  { score, grade, comment }: EntryContent,
): Promise<KeptEntry> {
  const kept = indicator_id === null ? undefined : await findEntry(pool, review_id, indicator_id);
  if (!kept || kept.score !== score || kept.grade !== grade || kept.comment !== comment)
    throw new Refused({ reason: 'entry_changed' });
  return kept;
}
