import type { ReviewDetail } from '@course-center/contract/evaluation/results';
import { canReadReviews } from '@course-center/domain/access/evaluation-courses';
import { leftOut } from '@course-center/domain/evaluation/reviews/average';
import { gradeOf, type Thresholds } from '@course-center/domain/evaluation/reviews/grade';
import { SIDES, sideWeights } from '@course-center/domain/evaluation/reviews/result';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { ruleOf } from '../evaluation-systems/evaluation-systems.repository.ts';
import { indicatorsOf } from '../evaluation-systems/indicators.repository.ts';
import { findGroup } from '../groups/groups.repository.ts';
import { nameOfGroup } from '../groups/name-of-group.ts';
import { courseOf } from '../groups/read-group.ts';
import { seenGroup } from '../groups/seen-group.ts';
import { points } from '../reviews/present-reviewing.ts';
import { returnedOf } from '../reviews/read-review.ts';
import { requireTold } from './require-told.ts';
import { findResult, missingReviews, type SubmittedReview, submittedReviews } from './results.repository.ts';
import { type ScoredIndicator, scoredIndicators } from './scored-indicators.ts';
import { standingOfGrade } from './standing-of-group.ts';

/** Who scored what in a group: indicators against experts, submitted reviews only. */
export async function readDetail({ db, now }: Scene, actor: Actor, groupId: number): Promise<ReviewDetail> {
  if (!canReadReviews(actor)) throw forbidden();
  const group = await seenGroup(db, actor, await findGroup(db, groupId));
  await requireTold(db, actor, group, 'score', 'central');
  const rule = await ruleOf(db, group.version_id);
  const reviews = await submittedReviews(db, groupId);
  const indicators = scoredIndicators(
    await indicatorsOf(db, group.version_id),
    reviews,
    rule.department_weight,
  );
  const result = (await findResult(db, groupId)) ?? NOTHING;
  const grade = finalGrade(result);
  const weights = sideWeights(result, rule.department_weight);
  return {
    group_id: groupId,
    name: nameOfGroup(group),
    course: courseOf(group),
    experts: reviews.map((review) => ({ ...presentExpert(review, rule), ...scoresOf(review, indicators) })),
    missing: await missingReviews(db, groupId),
    weights: { department: weights.department, center: weights.central },
    left_out: SIDES.reduce(
      (sum, each) => sum + leftOut(reviews.filter(({ side }) => side === each).length, rule.trimmed),
      0,
    ),
    indicators: indicators.map((indicator) => presentIndicator(indicator, reviews)),
    department: side(result.department_average, rule),
    center: side(result.central_average, rule),
    summary: {
      averageScore: points(result.average_score),
      averageGrade: grade,
      computedGrade: result.grade,
      handReason: result.hand_reason,
      standing: standingOfGrade(group, { grade, result, at: now() }),
    },
  };
}

const NOTHING = {
  ...{ department_average: null, central_average: null, average_score: null, grade: null },
  ...{ hand_grade: null, hand_reason: '' },
};

function presentExpert(
  { id, side, name, school_name, score, submitted_at, overall, returned_overall }: SubmittedReview,
  rule: Thresholds,
): ReviewDetail['experts'][number] {
  return {
    id,
    side,
    name,
    school_name,
    score: points(score),
    grade: graded(score, rule),
    submitted_at: submitted_at?.toISOString() ?? null,
    overall,
    returned_overall,
  };
}

/** What a review gave each leaf, under the name that the specification has for its side. */
function scoresOf({ side, entries }: SubmittedReview, indicators: readonly ScoredIndicator[]) {
  const scores = indicators
    .filter(({ leaf }) => leaf)
    .map(({ row: { id, short_indicator } }) => ({
      evaluation_course_indicator_id: id,
      indicator: { short_indicator },
      score: points(entries.get(id)?.score ?? null),
      grade: entries.get(id)?.grade ?? null,
      expert_comment: entries.get(id)?.comment ?? '',
    }));
  return side === 'central'
    ? { expert_indicator_scores: scores }
    : { department_expert_indicator_scores: scores };
}

function presentIndicator(
  { row, leaf, total_points, scores, department_average, central_average, average }: ScoredIndicator,
  reviews: readonly SubmittedReview[],
): ReviewDetail['indicators'][number] {
  const { id, parent_id, level, indicator, short_indicator, need_comment } = row;
  return {
    id,
    parent_id,
    level,
    indicator,
    short_indicator,
    total_points,
    need_comment,
    leaf,
    scores: reviews.map(({ entries }, at) => {
      const entry = entries.get(id);
      return {
        score: points(scores[at] ?? null),
        grade: entry?.grade ?? null,
        expert_comment: entry?.comment ?? '',
        returned: entry ? returnedOf(entry) : null,
      };
    }),
    department_average: points(department_average),
    center_average: points(central_average),
    average: points(average),
  };
}

function side(average: number | null, rule: Thresholds): ReviewDetail['department'] {
  return { averageScore: points(average), averageGrade: graded(average, rule) };
}

function graded(score: number | null, rule: Thresholds) {
  return score === null ? null : gradeOf(score, rule);
}
