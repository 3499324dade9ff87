import { isDeepStrictEqual } from 'node:util';
import type { ExcellentCourseForm } from '@course-center/contract/showcase/excellent-courses';

/** What the ledger tells of a course, under the words that the ledger has for them. */
export function told({ course_name: name, grade: final_grade, ...rest }: ExcellentCourseForm) {
  return { name, final_grade, ...rest };
}

/** What the ledger tells of an edit: only what it changed, because texts are long. */
export function toldChange(was: ExcellentCourseForm, is: ExcellentCourseForm) {
  const [before, after] = [told(was), told(is)];
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => field === 'name' || !isDeepStrictEqual(before[field], after[field]),
  );
  const only = (all: typeof after) => Object.fromEntries(changed.map((field) => [field, all[field]]));
  return { before: only(before), after: only(after) };
}
