import { PUBLISHED_COURSES } from '../excellent/published-courses.ts';

/** These have a longer one, with a cover. */
const LONG: readonly string[] = ['CS3105'];

/** The courses that everybody may read of each show a syllabus of their own, which agrees with their page. */
export const OWN_SYLLABUSES: readonly { readonly code: string; readonly path: string }[] =
  PUBLISHED_COURSES.filter(({ code }) => !LONG.includes(code)).map(({ code }) => ({
    code,
    path: `syllabus-${code.toLowerCase()}.pdf`,
  }));
