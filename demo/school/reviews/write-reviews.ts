import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import {
  groupResults,
  inBatches,
  reviewEntries,
  reviews,
  sql,
  type Transaction,
} from '@course-center/server/seeding';
import type { PreparedReview } from './prepared-review.ts';
import type { ReviewedGroup } from './review-groups.ts';

/** Writes the reviews of groups that have their numbers; returns those of the reviews, by group and seat. */
export async function writeReviews(
  tx: Transaction,
  groups: readonly ReviewedGroup[],
  groupIds: readonly number[],
): Promise<number[][]> {
  const rows = groups.flatMap((group, at) =>
    group.reviews.map((review) => reviewRow(review, groupIds[at] as number)),
  );
  const written = await inBatches(rows, async (batch) =>
    tx
      .insert(reviews)
      .values([...batch])
      .returning({ id: reviews.id }),
  );
  let next = 0;
  const ids = groups.map((group) => group.reviews.map(() => (written[next++] as { id: number }).id));
  await writeEntries(tx, groups, ids);
  await writeResults(tx, groups, groupIds);
  await letSignIn(tx);
  return ids;
}

/** The version counts how often it was submitted or returned. */
function reviewRow(review: PreparedReview, evaluation_course_group_id: number) {
  const { person_id, side, status, entries, total, assigned_at, handed_in_at, returned } = review;
  const isIn = status === REVIEW.submitted;
  return {
    ...{ evaluation_course_group_id, person_id, side, status, assigned_at },
    scored: entries.length,
    score: isIn ? total : null,
    version: (handed_in_at ? 1 : 0) + (returned ? 1 : 0),
    submitted_at: isIn ? handed_in_at : null,
    rejection: returned?.reason ?? '',
  };
}

async function writeEntries(
  tx: Transaction,
  groups: readonly ReviewedGroup[],
  ids: readonly number[][],
): Promise<void> {
  const rows = groups.flatMap((group, at) =>
    group.reviews.flatMap(({ entries }, seat) =>
      entries.map((entry) => ({ review_id: ids[at]?.[seat] as number, ...entry, version: 1 })),
    ),
  );
  await inBatches(rows, async (batch) => {
    await tx.insert(reviewEntries).values([...batch]);
    return [];
  });
}

async function writeResults(
  tx: Transaction,
  groups: readonly ReviewedGroup[],
  groupIds: readonly number[],
): Promise<void> {
  const rows = groups.flatMap(({ outcome, hand }, at) =>
    outcome ? [{ evaluation_course_group_id: groupIds[at] as number, ...outcome, ...hand }] : [],
  );
  await inBatches(rows, async (batch) => {
    await tx.insert(groupResults).values([...batch]);
    return [];
  });
}

/** Whoever entered something had signed in to do so. */
async function letSignIn(tx: Transaction): Promise<void> {
  await tx.execute(sql`update people set change_password_at = entered.at, last_login_at = entered.at
    from (
      select r.person_id, max(e.saved_at) as at from reviews r join review_entries e on e.review_id = r.id group by 1
    ) entered
    where people.id = entered.person_id and people.change_password_at is null`);
}
