import { factsOf, involvementIn, type ReviewFact } from '@course-center/domain/evaluation/reviews/discretion';
import { SIDES, type Side } from '@course-center/domain/evaluation/reviews/result';
import type { Queryable } from '../../../database/database.ts';
import type { Actor } from '../../../wire/context.ts';
import { Refused } from '../../../wire/failures.ts';
import { coursePeople, type GroupRecord } from '../groups/groups.repository.ts';
import { sidesKnownBesides } from '../reviews/known-sides.ts';
import { findReviewOf } from '../reviews/reviews.repository.ts';

/**
 * Whoever still judges a group does so before they see or say what it comes to; all others wait until it is told.
 * Answers the sides of which they know what each expert gave.
 */
export async function requireTold(
  db: Queryable,
  actor: Actor,
  group: GroupRecord,
  fact: ReviewFact,
  side: Side,
): Promise<Side[]> {
  const { identity, person_id } = actor;
  const own = await findReviewOf(db, group.id, person_id);
  const teacher_ids = group.teachers.map((teacher) => teacher.person_id);
  const course_people = (await coursePeople(db, [group.id])).map((each) => each.person_id);
  const involvement = involvementIn({ teacher_ids, course_people, reviews: own ? [own] : [] }, actor);
  const reader = { identity, involvement };
  if (factsOf(group, side, reader)[fact]) {
    const besides = (await sidesKnownBesides(db, actor))(group);
    return SIDES.filter((each) => factsOf(group, each, reader).score || besides.includes(each));
  }
  const review = involvement === 'reviews' ? 'judges_first' : 'not_announced';
  throw new Refused({ reason: 'review_refused', review });
}
