/** Where in the screen somebody is; all of it stands in the address, beside what the list shows. */

/** A course that is edited: its id, or one that is about to be added. */
export type EditedCourse = number | 'new';

/** The course that the address opens; null where a tab is shown. What makes no sense is taken for absent. */
export function courseIn(params: URLSearchParams): EditedCourse | null {
  const course = params.get('course');
  if (course === 'new') return course;
  const id = Number(course);
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function withCourse(params: URLSearchParams, course: EditedCourse): URLSearchParams {
  const there = new URLSearchParams(params);
  there.set('course', String(course));
  return there;
}

export function withoutCourse(params: URLSearchParams): URLSearchParams {
  const there = new URLSearchParams(params);
  there.delete('course');
  return there;
}
