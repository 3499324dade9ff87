import { bigramsOf } from '@course-center/domain/lists/bigrams';
import { searchable } from '@course-center/domain/showcase/search-term';

interface Named {
  readonly course_name: string;
  readonly code: string;
}

/** What a course is searched by: the index over its pairs of characters, and the names as a search compares them. */
export function searchedAs({ course_name, code }: Named, teachers: readonly { readonly name: string }[]) {
  const names = teachers.map(({ name }) => name);
  const all = [course_name, code, ...names];
  return {
    // As they are written for the course centre's list, and as visitors may write them.
    search: bigramsOf(...all, ...all.map(searchable)),
    // Parted, so that no part is found in the end of one name and the beginning of the next.
    names: [searchable(course_name), names.map(searchable).join('、'), searchable(code)].join('\n'),
  };
}
