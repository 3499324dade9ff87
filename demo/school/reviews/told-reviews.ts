import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { ownGradeRefusal } from '@course-center/domain/evaluation/reviews/set-grade';
import type { LedgerEntry } from '@course-center/server/seeding';
import type { PreparedReview } from './prepared-review.ts';
import type { ReviewedGroup } from './review-groups.ts';
import { calendarOf, DURING } from './reviewable-group.ts';

type Told = LedgerEntry & { readonly at: Date };

interface Telling {
  readonly groupId: number;
  readonly reviewIds: readonly number[];
  readonly names: ReadonlyMap<number, string>;
  readonly now: Date;
}

/** What the ledger knows about a group's reviews, as the product itself tells it. */
export function toldReviews(group: ReviewedGroup, telling: Telling): Told[] {
  return [
    ...group.reviews.map((review, seat) => assignment(group, review, seat, telling)),
    ...group.events.map((event) => submissionOrReturn(group, event, telling)),
    ...grades(group, telling),
  ];
}

function by({ names }: Telling, person_id: number, identity: Identity) {
  return { person_id, name: names.get(person_id) ?? '', identity };
}

function about({ plan }: ReviewedGroup) {
  return { name: plan.course.name, acad_year_term: plan.acad_year_term };
}

/** Who teaches a group does not choose who judges it: then the course centre does. */
function assignment(group: ReviewedGroup, review: PreparedReview, seat: number, telling: Telling): Told {
  const { principal, admin } = group.sketch.people;
  const central =
    review.side === 'central' ||
    ownGradeRefusal(
      group.group.teachers.map(({ person_id }) => person_id),
      principal,
    ) !== null;
  return {
    by: central ? by(telling, admin, IDENTITY.administrator) : by(telling, principal, IDENTITY.principal),
    action: 'review.assigned',
    subject: `review:${telling.reviewIds[seat]}`,
    after: { ...about(group), expert: telling.names.get(review.person_id) ?? '' },
    at: review.assigned_at,
  };
}

function submissionOrReturn(
  group: ReviewedGroup,
  { kind, at, seat, result }: ReviewedGroup['events'][number],
  telling: Telling,
): Told {
  const review = group.reviews[seat] as PreparedReview;
  const { average_score, grade } = result;
  const outcome = { average_score: average_score === null ? null : average_score / 100, grade };
  const told = { action: `review.${kind}`, subject: `review:${telling.reviewIds[seat]}`, at };
  const scored = { ...about(group), score: review.total / 100 };
  if (kind === 'reviewed')
    return { ...told, by: by(telling, review.person_id, IDENTITY.expert), after: { ...scored, ...outcome } };
  return {
    ...told,
    by: by(telling, group.sketch.people.admin, IDENTITY.administrator),
    before: scored,
    after: { ...about(group), reason: review.returned?.reason ?? '', ...outcome },
  };
}

function grades(group: ReviewedGroup, telling: Telling): Told[] {
  const { outcome, hand, sketch } = group;
  const at = calendarOf(group, telling.now);
  const subject = `evaluation_group:${telling.groupId}`;
  const named = about(group);
  const told: Told[] = [];
  if (outcome?.department_grade)
    told.push({
      by: by(telling, sketch.people.principal, IDENTITY.principal),
      action: 'department_grade.changed',
      subject,
      before: { ...named, department_grade: null },
      after: { ...named, department_grade: outcome.department_grade },
      at: at(DURING.departmentGrade),
    });
  if (outcome && hand)
    told.push({
      by: by(telling, sketch.people.admin, IDENTITY.administrator),
      action: 'group_grade.changed',
      subject,
      before: { ...named, grade: outcome.grade, hand_grade: null, reason: '' },
      after: { ...named, grade: outcome.grade, hand_grade: hand.hand_grade, reason: hand.hand_reason },
      at: at(DURING.handGrade),
    });
  return told;
}
