import type { Queryable } from '../../database/database.ts';
import { groupSteps } from '../../database/evaluation-schema.ts';
import { and, asc, inArray } from '../../database/query.ts';

/** What was said when each group was last rejected, or ended. */
export async function rejectionsOf(
  db: Queryable,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: groupSteps.evaluation_course_group_id, comment: groupSteps.comment })
    .from(groupSteps)
    .where(
      and(
        inArray(groupSteps.evaluation_course_group_id, [...groupIds]),
        inArray(groupSteps.action, ['reject', 'refuse']),
      ),
    )
    .orderBy(asc(groupSteps.id));
  return new Map(rows.map(({ id, comment }) => [id, comment]));
}
