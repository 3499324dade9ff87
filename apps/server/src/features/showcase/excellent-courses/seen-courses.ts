import type { Transaction } from '../../../database/database.ts';
import { Refused } from '../../../wire/failures.ts';
import { findCoursesForUpdate } from './excellent-courses.repository.ts';

/** Courses that somebody chose, and what each was when they did. */
export interface SeenCourses {
  readonly ids: readonly number[];
  readonly versions?: readonly number[];
}

/** What is chosen, held until the transaction ends, and as it was seen; what is gone meanwhile is left out. */
export async function seenCourses(tx: Transaction, { ids, versions = [] }: SeenCourses) {
  const rows = await findCoursesForUpdate(tx, ids);
  const seen = new Map(ids.map((id, at) => [id, versions[at]]));
  if (rows.some(({ id, version }) => seen.get(id) !== version))
    throw new Refused({ reason: 'changed_meanwhile' });
  return rows;
}

/** What the next change of each is based on. */
export function keptVersions(rows: Awaited<ReturnType<typeof seenCourses>>) {
  return rows.map(({ id, version }) => ({ id, version: version + 1 }));
}
