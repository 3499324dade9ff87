import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { finalGrade } from '@course-center/domain/evaluation/reviews/set-grade';
import { stageNumbered } from '@course-center/domain/evaluation/stages';
import { isPublished } from '@course-center/domain/evaluation/standing';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { asksForReviews, type CourseReader } from './evaluation-course-list.ts';
import type { CourseGroupRecord } from './present-course.ts';

/** Of a course that was found, only the groups that it was found by: the filters once more, as the statement has them. */
export function wantedGroups(
  query: ListQuery,
  { side, teacher_id }: CourseReader,
  members: Readonly<Record<Side, readonly number[]>>,
): (group: CourseGroupRecord) => boolean {
  const asked = (name: string) => query[`filter[${name}]`];
  const stage = stageNumbered(Number(asked('evaluation_status')))?.stage;
  const conditions: ((group: CourseGroupRecord) => boolean)[] = [];
  const want = (name: string, condition: (group: CourseGroupRecord) => boolean) => {
    if (asked(name) !== undefined && asked(name) !== '') conditions.push(condition);
  };
  want('evaluation_status', (group) => group.stage === stage);
  want('audit_status', (group) => group.audit_status === asked('audit_status'));
  want('self_evaluation_grade', ({ teachers }) =>
    teachers.some((each) => each.self_evaluation_grade === asked('self_evaluation_grade')),
  );
  want('detection', ({ teachers }) => teachers.some((each) => each.detection === asked('detection')));
  const part = folded(String(asked('teacher') ?? ''));
  want('teacher', ({ teachers }) =>
    teachers.some(({ name, employee_no }) => [name, employee_no].some((text) => folded(text).includes(part))),
  );
  want('upload_status', ({ teachers }) => {
    if (asked('upload_status') === 2) return true;
    return teachers.some(({ begun }) => begun) === (asked('upload_status') === 1);
  });
  want('review_status', ({ reviews }) => reviews.some(({ status }) => status === asked('review_status')));
  want('grade', ({ result }) => result !== null && finalGrade(result) === asked('grade'));
  const reviewedBy =
    (wanted: Side) =>
    ({ reviews }: CourseGroupRecord) =>
      reviews.some((each) => each.side === wanted && members[wanted].includes(each.person_id));
  want('center_expert_group_id', reviewedBy('central'));
  want('department_expert_group_id', reviewedBy('department'));
  if (side !== null)
    want(
      'assigned',
      ({ reviews }) => reviews.some((each) => each.side === side) === (asked('assigned') === 1),
    );
  if (teacher_id !== null && asksForReviews(query))
    conditions.push(
      (group) => isPublished(group) || group.teachers.every(({ person_id }) => person_id !== teacher_id),
    );
  return (group) => conditions.every((condition) => condition(group));
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, '').toLowerCase();
}
