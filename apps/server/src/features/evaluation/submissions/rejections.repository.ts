import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Queryable } from '../../../database/database.ts';
import { groupSteps, informationValues } from '../../../database/evaluation-schema.ts';
import { and, asc, eq, inArray } from '../../../database/query.ts';
import { people } from '../../../database/schema.ts';

/** A rejection, or an evaluation's end: who said what, where and when. */
export interface Rejection {
  readonly comment: string;
  readonly stage: Stage;
  readonly by: string;
  readonly at: Date;
}

/** How each group was last rejected, or ended. */
export async function rejectionsOf(
  db: Queryable,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, Rejection>> {
  const rows = await db
    .select({
      id: groupSteps.evaluation_course_group_id,
      comment: groupSteps.comment,
      stage: groupSteps.from_stage,
      by: people.name,
      at: groupSteps.at,
    })
    .from(groupSteps)
    .innerJoin(people, eq(people.id, groupSteps.person_id))
    .where(
      and(
        inArray(groupSteps.evaluation_course_group_id, [...groupIds]),
        inArray(groupSteps.action, ['reject', 'refuse']),
      ),
    )
    .orderBy(asc(groupSteps.id));
  return new Map(rows.map(({ id, ...rejection }) => [id, rejection]));
}

/** When each field of some parts was last saved, by part and key. */
export async function savedTimes(
  db: Queryable,
  partIds: readonly number[],
): Promise<(place: { part_id: number; key: string }) => Date | undefined> {
  if (partIds.length === 0) return () => undefined;
  const { part_id, key, saved_at } = informationValues;
  const rows = await db
    .select({ part_id, key, saved_at })
    .from(informationValues)
    .where(inArray(part_id, [...partIds]));
  const times = new Map(rows.map((row) => [`${row.part_id} ${row.key}`, row.saved_at]));
  return (place) => times.get(`${place.part_id} ${place.key}`);
}
