import type { GoalActionShape, GoalCourseDetail } from '@course-center/contract/goals/courses';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import type { CallOptions } from '../../../request/input.ts';
import type { LoadedChoices } from '../../../ui/choice/choice.ts';
import { GOALS_KEY } from '../achieve/api.ts';

export const coverageQuery = () =>
  queryOptions({
    queryKey: [GOALS_KEY, 'coverage'],
    queryFn: ({ signal }) => request('GET goals/coverage', { signal, quiet: true }),
  });

/** Who can confirm a course, or any of those that the caller reaches. */
export function reviewerChoices(courseId?: number): LoadedChoices {
  return {
    key: [GOALS_KEY, 'reviewers', String(courseId ?? '')],
    async load(signal) {
      const query = courseId === undefined ? {} : { course_id: courseId };
      const people = await request('GET goals/reviewers', { query, signal, quiet: true });
      return people.map(({ id, name, department_name }) => ({
        value: id,
        title: name,
        note: department_name,
      }));
    },
  };
}

interface Choosing {
  readonly course_ids: readonly number[];
  readonly reviewer_id: number | null;
  readonly trial: boolean;
}

/** Makes courses goal courses, or only says what would be skipped. */
export function chooseCourses({ course_ids, ...rest }: Choosing, options: CallOptions = {}) {
  return request('POST goals/courses', { ...options, body: { course_ids: [...course_ids], ...rest } });
}

export function chooseReviewer(id: number, reviewer_id: number | null, version: number) {
  return request('PUT goals/courses/{id}/reviewer', { params: { id }, body: { reviewer_id, version } });
}

export function removeGoalCourse(id: number, version: number) {
  return request('DELETE goals/courses/{id}', { params: { id }, query: { version } });
}

export interface Reviewed {
  readonly remark: string;
  readonly answers: readonly { readonly goal: string; readonly answers: readonly boolean[] }[];
}

export function reviewGoalCourse(
  { id }: Pick<GoalCourseDetail, 'id'>,
  { action }: Pick<GoalActionShape, 'action'>,
  { remark, answers }: Reviewed,
  version: number,
) {
  const sent = answers.map(({ goal, answers: said }) => ({ goal, answers: [...said] }));
  return request('POST goals/courses/{id}/steps', {
    params: { id },
    body: { action, remark, answers: sent, version },
  });
}
