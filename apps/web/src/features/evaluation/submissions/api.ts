import type { Grade } from '@course-center/domain/evaluation/group';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Action } from '@course-center/domain/evaluation/transition-table';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import type { DataOf, InputOf } from '../../../request/input.ts';
import type { Sent } from '../../../ui/saving/saver.ts';
import { idsOf, type Value } from './fields/value.ts';

/** Of the term in the top bar. Read anew each time: a rejection must not be found out later than it is there. */
export const myCoursesQuery = (process: Process) =>
  queryOptions({
    queryKey: ['my-courses', process],
    queryFn: ({ signal }) =>
      request('GET evaluation/my-courses', { query: { process }, signal, quiet: true }),
    staleTime: 0,
  });

/** Never from the cache: what is typed has to be based on what is kept. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: ['submission', id],
    queryFn: ({ signal }) =>
      request('GET evaluation/submissions/{id}', { params: { id }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });

/** What others of the team filled in; read when somebody asks for it. */
export const teamQuery = (id: number) =>
  queryOptions({
    queryKey: ['submission', id, 'team'],
    queryFn: ({ signal }) =>
      request('GET evaluation/submissions/{id}/team', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });

/** What the content audit would notice, as it stands. */
export function readFindings(id: number) {
  return request('GET evaluation/submissions/{id}/findings', { params: { id }, quiet: true });
}

export const criteriaQuery = (id: number) =>
  queryOptions({
    queryKey: ['submission', id, 'criteria'],
    queryFn: ({ signal }) =>
      request('GET evaluation/submissions/{id}/criteria', { params: { id }, signal, quiet: true }),
  });

export const SAVE_FIELD = 'PUT evaluation/submissions/{id}/fields/{key}';

/** Quiet: how saving goes is said in one place for all fields, and at the field. */
export function fieldInput(id: number, { key, value, version }: Sent<Value>): InputOf<typeof SAVE_FIELD> {
  const body = { content: value.content, file_ids: idsOf(value), version: version ?? 0 };
  return { params: { id, key }, body, quiet: true };
}

export function saveField(id: number, field: Sent<Value>): Promise<DataOf<typeof SAVE_FIELD>> {
  return request(SAVE_FIELD, fieldInput(id, field));
}

export async function saveGrade(id: number, { value, seen }: Sent<Value>): Promise<void> {
  const gradeIn = ({ content }: Value) => (content || null) as Grade | null;
  await request('PUT evaluation/submissions/{id}/self-grade', {
    params: { id },
    body: { grade: gradeIn(value), seen: gradeIn(seen) },
    quiet: true,
  });
}

interface Step {
  readonly group: number;
  readonly version: number;
  readonly action: Action;
  /** Whose part it is about, where it is not the caller's. */
  readonly teacher_id?: number;
  readonly comment?: string;
}

/** The confirmed report that fields of the part ask for, made a file of the caller's. */
export function takeGoalReport(id: number) {
  return request('POST evaluation/submissions/{id}/goal-report', { params: { id }, body: {} });
}

/** Quiet about faults of fields: they are shown where they are. */
export async function takeStep({ group, ...body }: Step): Promise<void> {
  await request('POST evaluation/groups/{id}/steps', { params: { id: group }, body, quiet: true });
}
