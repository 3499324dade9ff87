import { bigramsOf, normalised } from '@course-center/domain/lists/bigrams';

interface Named {
  readonly course_name: string;
  readonly code: string;
}

/** What a course is searched by: the index over its pairs of characters, and the names as a search compares them. */
export function searchedAs({ course_name, code }: Named, teachers: readonly { readonly name: string }[]) {
  const names = teachers.map(({ name }) => name);
  return {
    search: bigramsOf(course_name, code, ...names),
    // Parted, so that no part is found in the end of one name and the beginning of the next.
    names: `${normalised(course_name)}\n${names.map(normalised).join('、')}`,
  };
}
