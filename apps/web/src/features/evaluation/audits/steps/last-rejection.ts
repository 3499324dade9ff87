import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { InformationField } from '@course-center/contract/evaluation/information';
import { isReviewedStage } from '@course-center/domain/evaluation/stages';

type Step = AuditedGroup['steps'][number];
type Comments = InformationField['comments'];

/** The rejection that the shown material answers; null where there was none, or the audits are over. */
export function lastRejection({ stage, steps }: Pick<AuditedGroup, 'stage' | 'steps'>): Step | null {
  if (isReviewedStage(stage)) return null;
  return steps.findLast(({ action }) => action === 'reject') ?? null;
}

/** The remarks since a rejection, which are to be held against the material now, and those before it. */
export function remarksSince(comments: Comments, rejection: Step | null) {
  const recent = rejection ? comments.filter(({ at }) => at >= rejection.at) : [];
  return { recent, earlier: comments.filter((comment) => !recent.includes(comment)) };
}
