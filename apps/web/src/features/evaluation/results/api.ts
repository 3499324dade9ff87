import type { Grade } from '@course-center/domain/evaluation/group';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';

/** Of the term in the top bar. */
export const myResultsQuery = (process: Process) =>
  queryOptions({
    queryKey: ['evaluation/results', process],
    queryFn: ({ signal }) => request('GET evaluation/results', { query: { process }, signal, quiet: true }),
    staleTime: 0,
  });

export const explanationQuery = (id: number) =>
  queryOptions({
    queryKey: ['evaluation/results', id, 'explanation'],
    queryFn: ({ signal }) =>
      request('GET evaluation/results/{id}/explanation', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });

/** By the course of the library. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['courses', id, 'history'],
    queryFn: ({ signal }) => request('GET courses/{id}/history', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });

/** Read anew each time: a review that is returned leaves it at once. */
export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: ['evaluation/groups', id, 'reviews'],
    queryFn: ({ signal }) =>
      request('GET /api/admin/evaluation/groups/{id}/reviews', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });

interface Rejection {
  readonly acad_year_term: string;
  readonly teacher_id: number;
  readonly group_id: number;
  readonly reason: string;
}

export function rejectReview(rejection: Rejection) {
  return request('POST /api/admin/evaluation/course/expert/evaluate/reject', { body: rejection });
}

interface GradedGroup {
  readonly id: number;
  readonly version: number;
}

export function setDepartmentGrade(
  { id, version, department_grade: seen }: GradedGroup & { readonly department_grade: Grade | null },
  grade: Grade | null,
) {
  return request('PUT /api/principal/evaluation/groups/{id}/department-grade', {
    params: { id },
    body: { grade, seen, version },
  });
}

/** Null takes the grade by hand back. */
export function setGrade({ id, version }: GradedGroup, grade: Grade | null, reason: string) {
  return request('PUT /api/admin/evaluation/groups/{id}/grade', {
    params: { id },
    body: { grade, reason, version },
  });
}
