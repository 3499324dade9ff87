import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';

export const majorsQuery = queryOptions({
  queryKey: ['goals', 'majors'],
  queryFn: ({ signal }) => request('GET goals/majors', { signal, quiet: true }),
});

export interface YearOf {
  readonly id: number;
  readonly entry_year: number;
}

export const majorYearQuery = (of: YearOf) =>
  queryOptions({
    queryKey: ['goals', 'majors', of],
    queryFn: ({ signal }) =>
      request('GET goals/majors/{id}/years/{entry_year}', { params: { ...of }, signal, quiet: true }),
  });

export const questionsQuery = (of: YearOf, goal_course_id: number) =>
  queryOptions({
    queryKey: ['goals', 'majors', of, goal_course_id],
    queryFn: ({ signal }) =>
      request('GET goals/majors/{id}/years/{entry_year}/courses/{goal_course_id}', {
        params: { ...of, goal_course_id },
        ...{ signal, quiet: true },
      }),
  });

export function downloadYear({ id, entry_year }: YearOf): Promise<void> {
  return download(`goals/majors/${id}/years/${entry_year}/sheet`, { fetched: true });
}
