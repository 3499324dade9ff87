import type { Queryable } from '../../../database/database.ts';
import { groupSteps } from '../../../database/evaluation-schema.ts';
import { asc, eq } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';

/** The steps that a group took, oldest first. */
export function stepsOf(db: Queryable, groupId: number) {
  return db
    .select({
      id: groupSteps.id,
      action: groupSteps.action,
      from_stage: groupSteps.from_stage,
      comment: groupSteps.comment,
      by: people.name,
      at: groupSteps.at,
    })
    .from(groupSteps)
    .innerJoin(people, eq(people.id, groupSteps.person_id))
    .where(eq(groupSteps.evaluation_course_group_id, groupId))
    .orderBy(asc(groupSteps.id));
}
