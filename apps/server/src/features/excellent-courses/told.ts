import { isDeepStrictEqual } from 'node:util';
import type { ExcellentCourseForm } from '@course-center/contract/showcase/manage';

/** What the ledger tells of a course: everything, under the name that the ledger lists it by. */
export function told(form: ExcellentCourseForm) {
  return { name: form.course_name, ...form };
}

/** What the ledger tells of an edit: only what it changed, because texts are long. */
export function toldChange(before: ExcellentCourseForm, after: ExcellentCourseForm) {
  const fields = (Object.keys(after) as (keyof ExcellentCourseForm)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const changed = (form: ExcellentCourseForm) => ({
    name: form.course_name,
    ...Object.fromEntries(fields.map((field) => [field, form[field]])),
  });
  return { before: changed(before), after: changed(after) };
}
