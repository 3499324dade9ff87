import { canOverseeCommittees, canOverseeReviews } from '@course-center/domain/access/evaluation-courses';
import { type CommitteeIs, committeeIs, OPINION } from '@course-center/domain/evaluation/committee';
import { ON_LIST } from '@course-center/domain/evaluation/result-lists/result-list';
import { awaitedOf } from '@course-center/domain/evaluation/reviews/awaiting';
import {
  factsOf,
  involvementIn,
  type ReviewFact,
  type ReviewReader,
  sideOf,
} from '@course-center/domain/evaluation/reviews/discretion';
import { SIDES, type Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { REVIEWS_IN, REVIEWS_OPEN, reviewsIn } from '@course-center/domain/evaluation/reviews/review-words';
import { isDiffering } from '@course-center/domain/evaluation/reviews/score-difference';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import { stageNumbered } from '@course-center/domain/evaluation/stages';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import type { CourseGroupRecord, CourseView } from './present-course.ts';

/** Of a course that was found, only the groups that it was found by: the filters once more, as the statement has them. */
export function wantedGroups(
  query: ListQuery,
  reader: ReviewReader,
  members: Readonly<Record<Side, readonly number[]>>,
): CourseView['wants'] {
  const { identity } = reader;
  const asked = (name: string) => query[`filter[${name}]`];
  const stage = stageNumbered(Number(asked('evaluation_status')))?.stage;
  const conditions: CourseView['wants'][] = [];
  const want = (name: string, condition: CourseView['wants']) => {
    if (asked(name) !== undefined && asked(name) !== '') conditions.push(condition);
  };
  want('evaluation_status', (group) => group.stage === stage);
  want('audit_status', (group) => group.audit_status === asked('audit_status'));
  want('self_evaluation_grade', ({ teachers }) =>
    teachers.some((each) => each.self_evaluation_grade === asked('self_evaluation_grade')),
  );
  want('detection', ({ teachers }) => teachers.some((each) => each.detection === asked('detection')));
  want('on_list', ({ result_list }) => {
    if (asked('on_list') === ON_LIST.either) return true;
    return (result_list !== null) === (asked('on_list') === ON_LIST.listed);
  });
  const isCalled = (asks: string) => {
    const part = folded(String(asked(asks) ?? ''));
    return ({ name, employee_no }: { readonly name: string; readonly employee_no: string }) =>
      [name, employee_no].some((text) => folded(text).includes(part));
  };
  want('teacher', ({ teachers }) => teachers.some(isCalled('teacher')));
  want('upload_status', ({ teachers }) => {
    if (asked('upload_status') === 2) return true;
    return teachers.some(({ begun }) => begun) === (asked('upload_status') === 1);
  });
  const tells = (group: CourseGroupRecord, fact: ReviewFact, of: Side) =>
    factsOf(group, of, { identity, involvement: involvementIn(reviewedAs(group), reader) })[fact];
  want('review_status', (group) => {
    const told = group.reviews.filter(({ side }) => tells(group, 'progress', side));
    const wanted = asked('review_status');
    if (wanted === REVIEWS_OPEN) return told.some(({ status }) => status !== REVIEW.submitted);
    return reviewsIn(told) === wanted;
  });
  want('grade', (group) => {
    const { result } = group;
    return result !== null && finalGrade(result) === asked('grade') && tells(group, 'result', 'central');
  });
  want('department_grade', (group) => {
    const said = group.result?.department_grade ?? null;
    const is =
      asked('department_grade') === 'awaited'
        ? awaitedOf({ ...group, deleted: false, ...countedBySide(group), department_grade: said }).includes(
            'department_grade',
          )
        : said === asked('department_grade');
    return is && tells(group, 'average', 'department');
  });
  const reviewedBy = (of: Side) => (group: CourseGroupRecord) =>
    tells(group, 'who', of) &&
    group.reviews.some((each) => each.side === of && members[of].includes(each.person_id));
  want('center_expert_group_id', reviewedBy('central'));
  want('department_expert_group_id', reviewedBy('department'));
  const side = sideOf({ identity });
  if (side !== null)
    want('assigned', (group) => {
      const some = group.reviews.some((each) => each.side === side);
      return some === (asked('assigned') === 1) && tells(group, 'exists', side);
    });
  if (canOverseeReviews({ identity }))
    want('reviewing', (group, rule) => {
      const { reviews } = group;
      const submitted = reviews.filter(({ status }) => status === REVIEW.submitted);
      if (asked('reviewing') === 'differing')
        return isDiffering(submitted, rule) && SIDES.every((of) => tells(group, 'score', of));
      const are = reviewsIn(reviews);
      if (asked('reviewing') === 'none') return are === REVIEWS_IN.none;
      return asked('reviewing') === 'endable' ? are === REVIEWS_IN.all : submitted.length < reviews.length;
    });
  if (canOverseeReviews({ identity }))
    want('open_expert', (group) => {
      const open = group.reviews.filter(({ status }) => status !== REVIEW.submitted);
      return open.some(isCalled('open_expert')) && SIDES.every((of) => tells(group, 'who', of));
    });
  if (canOverseeCommittees({ identity }))
    want('committee_closed', ({ seats }) => {
      const silent = seats.filter(
        ({ person_id, recused, opinion }) => person_id !== null && !recused && opinion === OPINION.none,
      );
      const standing = { closed: seats.some(({ closed }) => closed), missing: silent.length };
      return committeeIs(standing, asked('committee_closed') as CommitteeIs);
    });
  return (group, rule) => conditions.every((condition) => condition(group, rule));
}

function countedBySide({ reviews }: CourseGroupRecord) {
  const count = (side: Side) => {
    const own = reviews.filter((each) => each.side === side);
    return {
      assigned: own.length,
      submitted: own.filter(({ status }) => status === REVIEW.submitted).length,
    };
  };
  return { department: count('department'), central: count('central') };
}

function reviewedAs({ teachers, course_people, reviews }: CourseGroupRecord) {
  return { teacher_ids: teachers.map(({ person_id }) => person_id), course_people, reviews };
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}
