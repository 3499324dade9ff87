import type { MarkSave, MarkSheet, MarksSaved } from '@course-center/contract/goals/marks';
import { cellText, EMPTY_CELL, type MarkCell } from '@course-center/domain/goals/mark-cell';
import { MARK_STATES, type MarkState } from '@course-center/domain/goals/marks';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import type { Stored } from '../../../ui/saving/edit.ts';
import type { Reading } from '../../../ui/saving/queue.ts';

const STATES = Object.keys(MARK_STATES) as MarkState[];

export const markCoursesQuery = () =>
  queryOptions({
    queryKey: ['goals', 'marks'],
    queryFn: ({ signal }) => request('GET goals/marks', { signal, quiet: true }),
  });

/** Never from the cache: what is entered has to be based on what is kept. */
export const markSheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['goals', 'marks', id],
    queryFn: ({ signal }) =>
      request('GET goals/courses/{id}/marks', { params: { id }, signal, quiet: true }) as Promise<MarkSheet>,
    staleTime: 0,
    gcTime: 0,
  });

/** Null where nothing changed since. */
export function readSince(id: number, since: number): Promise<MarkSheet | null> {
  return request('GET goals/courses/{id}/marks', { params: { id }, query: { since }, quiet: true });
}

export function saveCells(id: number, cells: MarkSave[]): Promise<MarksSaved> {
  return request('PUT goals/courses/{id}/marks', { params: { id }, body: { cells }, quiet: true });
}

export function downloadMarks(id: number): Promise<void> {
  return download(`goals/courses/${id}/marks/sheet`, { fetched: true });
}

export const cellKey = (student: number, column: string) => `${student}:${column}`;

export function storedOf(cell: MarkCell, version: number): Stored<string> {
  return { value: cellText(cell), version, savedAt: null };
}

/** All cells of the sheet as texts, each with its version; 0 where nothing ever stood there. */
export function readingOf({ students, columns, marks, closed }: MarkSheet): Reading<string> {
  const stored = new Map<string, Stored<string>>();
  students.forEach((student, row) => {
    columns.forEach((column, place) => {
      const [score = null, state = 0, make_up = null, version = 0] = marks[row]?.[place] ?? [];
      const cell = { score, state: STATES[state ?? 0] ?? 'normal', make_up };
      stored.set(cellKey(student.id, column.key), storedOf(version === 0 ? EMPTY_CELL : cell, version ?? 0));
    });
  });
  return { stored, closed };
}
