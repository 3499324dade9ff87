import { type Fairness, fairnessEndpoints } from '@course-center/contract/evaluation/fairness';
import { canOverseeReviews } from '@course-center/domain/access/evaluation-courses';
import { groupName } from '@course-center/domain/evaluation/group-name';
import { agreementSentence } from '@course-center/domain/evaluation/reviews/agreement-sentence';
import { agreementOf, expertFairness } from '@course-center/domain/evaluation/reviews/fairness';
import { type Reading, readingsOf } from '@course-center/domain/evaluation/reviews/readings';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import fp from 'fastify-plugin';
import { termOf } from '../../../platform/terms/term-of.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { points } from '../reviews/present-reviewing.ts';
import { type SubmittedReview, submittedReviews } from './fairness.repository.ts';

export const fairnessRoutes = fp(
  async (app) => {
    serve(app, fairnessEndpoints.read, ({ scene, actor, query }) =>
      readFairness(scene, actor, query.process),
    );
  },
  { name: 'fairness-routes', dependencies: ['actor'] },
);

/** How the experts of each evaluation system scored in the term. It changes nothing. */
async function readFairness({ db, term }: Scene, actor: Actor, process: Process): Promise<Fairness[]> {
  if (!canOverseeReviews(actor)) throw forbidden();
  const reviews = await submittedReviews(db, await termOf(db, term), process, actor.person_id);
  return [...Map.groupBy(reviews, ({ evaluation_system_id }) => evaluation_system_id).values()].flatMap(
    (of) => {
      const [first] = of;
      return first ? [ofSystem(first, of)] : [];
    },
  );
}

function ofSystem(
  { evaluation_system_id, evaluation_system_name }: SubmittedReview,
  reviews: readonly SubmittedReview[],
): Fairness {
  const agreement = agreementOf(reviews);
  const byGroup = Map.groupBy(reviews, ({ group_id }) => group_id);
  return {
    evaluation_system_id,
    evaluation_system_name,
    reviews: reviews.length,
    groups: byGroup.size,
    agreement: {
      alpha: agreement.kind === 'measured' ? Math.round(agreement.alpha * 1000) / 1000 : null,
      groups: agreement.groups,
      sentence: agreementSentence(agreement),
    },
    experts: expertsOf(reviews),
    courses: [...byGroup.values()].flatMap(courseOf),
  };
}

function expertsOf(reviews: readonly SubmittedReview[]): Fairness['experts'] {
  const known = new Map(reviews.map((review) => [review.person_id, review]));
  return expertFairness(reviews).map((expert) => ({
    person_id: expert.person_id,
    name: known.get(expert.person_id)?.expert_name ?? '',
    school_name: known.get(expert.person_id)?.school_name ?? '',
    reviews: expert.reviews,
    mean: expert.mean / 100,
    shared: expert.shared,
    shared_mean: points(expert.shared_mean),
    others_mean: points(expert.others_mean),
    difference: points(expert.difference),
    spread: points(expert.spread),
  }));
}

function courseOf(reviews: readonly SubmittedReview[]): Fairness['courses'] {
  const [first] = reviews;
  if (!first) return [];
  const { mean, trimmed, median } = readingsOf(reviews, first.rule);
  const grades = new Set([mean, trimmed, median].flatMap((reading) => reading?.grade ?? []));
  return [
    {
      group_id: first.group_id,
      name: groupName({ ...first, course: first.course_name }),
      department_name: first.department_name,
      reviews: reviews.length,
      mean: inPoints(mean),
      trimmed: inPoints(trimmed),
      median: inPoints(median),
      differs: grades.size > 1,
    },
  ];
}

function inPoints(reading: Reading | null) {
  return reading && { ...reading, score: reading.score / 100 };
}
